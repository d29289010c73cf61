import { decodedFrame } from './decodedFrame.ts';

/** Sharpness from 0 to 0.2. Larger values draw visible seams along edges. */
const STRENGTH = 0.16;
/** Measure the cost of sharpening for the first video frames, then for every eighth. */
const MEASURE_FIRST = 30;
const MEASURE_EVERY = 8;

const VERTEX = `#version 300 es
in vec2 corner;
out vec2 at;
void main() {
  at = vec2(corner.x, 1.0 - corner.y);
  gl_Position = vec4(corner * 2.0 - 1.0, 0.0, 1.0);
}`;

/** Contrast-adaptive sharpening: stronger the further a pixel and its neighbours are from black and white. */
const FRAGMENT = `#version 300 es
precision mediump float;
uniform sampler2D picture;
uniform vec2 texel;
in vec2 at;
out vec4 color;
void main() {
  vec3 c = texture(picture, at).rgb;
  vec3 n = texture(picture, at - vec2(0.0, texel.y)).rgb;
  vec3 s = texture(picture, at + vec2(0.0, texel.y)).rgb;
  vec3 w = texture(picture, at - vec2(texel.x, 0.0)).rgb;
  vec3 e = texture(picture, at + vec2(texel.x, 0.0)).rgb;
  vec3 low = min(c, min(min(n, s), min(w, e)));
  vec3 high = max(c, max(max(n, s), max(w, e)));
  vec3 room = sqrt(clamp(min(low, 1.0 - high) / max(high, 0.0001), 0.0, 1.0));
  vec3 weight = room * -${STRENGTH.toFixed(2)};
  color = vec4(clamp((c + (n + s + w + e) * weight) / (1.0 + 4.0 * weight), 0.0, 1.0), 1.0);
}`;

/**
 * Draws a sharpened copy over an upscaled video until `signal` aborts. The video keeps playing beneath the canvas.
 * @param cost receives the duration of some draws, in milliseconds
 * @returns false if WebGL is unavailable
 */
export function sharpen(video: HTMLVideoElement, cost: (ms: number) => void, signal: AbortSignal): boolean {
  const canvas = document.createElement('canvas');
  const gl = canvas.getContext('webgl2', { alpha: false, antialias: false, desynchronized: true });
  const place = gl && prepare(gl);
  if (!gl || !place || !('requestVideoFrameCallback' in video)) return false;
  canvas.dataset['sharpened'] = '';
  canvas.className = video.className;
  canvas.style.pointerEvents = 'none';
  canvas.hidden = true;
  video.after(canvas);
  let [count, waiting] = [0, 0];
  const draw = () => {
    if (signal.aborted || gl.isContextLost()) return void (canvas.hidden = true);
    waiting = video.requestVideoFrameCallback(draw);
    const { videoWidth: width, videoHeight: height } = video;
    const scale = shownScale(video);
    canvas.hidden = scale <= 1;
    if (canvas.hidden) return;
    const began = performance.now();
    const [wide, high] = [Math.round(width * scale), Math.round(height * scale)];
    if (canvas.width !== wide || canvas.height !== high) {
      canvas.width = wide;
      canvas.height = high;
      gl.viewport(0, 0, wide, high);
    }
    const frame = decodedFrame(video);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGB, gl.RGB, gl.UNSIGNED_BYTE, frame ?? video);
    frame?.close();
    gl.uniform2f(place, 1 / width, 1 / height);
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
    if (count++ >= MEASURE_FIRST && count % MEASURE_EVERY !== 0) return;
    // Wait until the GPU has drawn the sharpened frame, because the measured duration includes the GPU's work.
    gl.finish();
    cost(performance.now() - began);
  };
  waiting = video.requestVideoFrameCallback(draw);
  signal.addEventListener(
    'abort',
    () => {
      video.cancelVideoFrameCallback(waiting);
      canvas.remove();
      gl.getExtension('WEBGL_lose_context')?.loseContext();
    },
    { once: true },
  );
  return true;
}

/** Device pixels per video pixel, along one side. */
function shownScale(video: HTMLVideoElement): number {
  const { width, height } = video.getBoundingClientRect();
  if (video.videoWidth === 0 || video.videoHeight === 0) return 0;
  return Math.min(width / video.videoWidth, height / video.videoHeight) * devicePixelRatio;
}

/** Compiles the shaders. Returns the `texel` uniform; undefined if they don't compile. */
function prepare(gl: WebGL2RenderingContext): WebGLUniformLocation | undefined {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, FRAGMENT],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) return undefined;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.bindAttribLocation(program, 0, 'corner');
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) return undefined;
  gl.useProgram(program);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([0, 0, 1, 0, 0, 1, 1, 1]), gl.STATIC_DRAW);
  gl.enableVertexAttribArray(0);
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
    gl.texParameteri(gl.TEXTURE_2D, filter, gl.LINEAR);
  for (const wrap of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, wrap, gl.CLAMP_TO_EDGE);
  return gl.getUniformLocation(program, 'texel') ?? undefined;
}
