"use strict";
// This phone as the table's camera: its newest picture, one at a time, as fast as the table takes
// them. Only a page that came over https may use a camera.

const live = (() => {
  const LONGEST_PX = 1920;
  const QUALITY = 0.85; // markers of 40 pixels are read as well as without loss
  const STALE_MS = 100; // a picture that waited longer is taken anew
  const UNUSED_MS = 500;
  const AWAY_MS = 1000;
  const RATE_MS = 3000;

  let stream = null;
  let said = "";
  let lamp = null;
  let times = [];
  let changed = () => {};
  let told = () => {};
  const canvas = document.createElement("canvas");
  const isSafe = location.protocol === "https:";
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));

  function tell(text) {
    if (text !== said) { said = text; told(); }
  }

  function newPicture(video) {
    if (!video.requestVideoFrameCallback) return pause(33);
    return Promise.race([
      new Promise((done) => video.requestVideoFrameCallback(done)), pause(UNUSED_MS),
    ]);
  }

  function taken(video) {
    const most = Math.max(video.videoWidth, video.videoHeight, 1);
    const scale = Math.min(1, LONGEST_PX / most);
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    if (!canvas.width) return Promise.resolve(null);
    canvas.getContext("2d").drawImage(video, 0, 0, canvas.width, canvas.height);
    return new Promise((done) => canvas.toBlob(done, "image/jpeg", QUALITY));
  }

  function counted() {
    const now = performance.now();
    times = [...times.filter((at) => now - at < RATE_MS), now];
    const passed = now - times[0];
    return passed > 0 ? Math.round((times.length - 1) * 1000 / passed) : 0;
  }

  async function post(mine, picture) {
    // What comes after somebody has stopped is said no more.
    const say = (text) => { if (stream === mine) tell(text); };
    try {
      const reply = await fetch(address("frame"), {
        method: "POST", body: picture, headers: { "content-type": "image/jpeg" },
      });
      if (reply.status === 404) { if (stream === mine) stop(); return; }
      if (reply.status === 409) { say(words.other); await pause(AWAY_MS); return; }
      if (!reply.ok) { await pause(50); return; }
      const rate = counted();
      if ((await reply.json()).looks) { say(filled(words.looks, { rate })); return; }
      say(words.unused);
      await pause(UNUSED_MS);
    } catch {
      say(words.gone);
      await pause(AWAY_MS);
    }
  }

  async function run(mine, video) {
    let underway = null;
    while (stream === mine) {
      await newPicture(video);
      const picture = await taken(video);
      const began = performance.now();
      if (underway) { await underway; underway = null; }
      if (!picture || performance.now() - began > STALE_MS || stream !== mine) continue;
      underway = post(mine, picture);
    }
  }

  async function start() {
    const video = byId("eye");
    let mine;
    try {
      mine = await navigator.mediaDevices.getUserMedia({
        audio: false,
        video: {
          facingMode: "environment", width: { ideal: 1920 }, height: { ideal: 1080 },
          frameRate: { ideal: 30 },
        },
      });
    } catch {
      tell(words.forbidden);
      return;
    }
    stop();
    stream = mine;
    mine.getVideoTracks()[0].addEventListener("ended", () => { stop(); tell(words.lost); });
    video.srcObject = mine;
    video.hidden = false;
    changed();
    await video.play().catch(() => {});
    // A phone on a stand must not fall asleep; where that cannot be asked for, it is set there.
    lamp = navigator.wakeLock ? await navigator.wakeLock.request("screen").catch(() => null) : null;
    run(mine, video);
  }

  function stop() {
    if (stream) stream.getTracks().forEach((track) => track.stop());
    if (lamp) lamp.release();
    stream = lamp = null;
    times = [];
    byId("eye").hidden = true;
    byId("eye").srcObject = null;
    tell("");
    changed();
  }

  function button(text, act) {
    const made = make("button", "quiet", text);
    made.addEventListener("click", act);
    return made;
  }

  // What a guest who was let in can tap, and what is said of it.
  function buttons() {
    if (stream) return [button(words.stop, stop)];
    if (isSafe) return navigator.mediaDevices ? [button(words.start, start)] : [];
    if (!safe) return [];
    const link = make("a", "button quiet", words.live);
    const to = new URL(location.href);
    to.protocol = "https:";
    to.port = safe;
    to.hash = own;
    link.href = to.href;
    return [link];
  }

  function lines() {
    if (said) return [said];
    return safe && !isSafe ? [words.warning] : [];
  }

  return { buttons, lines, tell: (onChange, onWords) => { changed = onChange; told = onWords; } };
})();
