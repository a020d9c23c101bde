let known: boolean | null = null;

/** Can this browser draw in 3D at all? Asked once; the answer does not change. */
export function hasWebGl(): boolean {
  if (known === null) {
    try {
      const gl = document.createElement('canvas').getContext('webgl2');
      known = gl !== null;
      gl?.getExtension('WEBGL_lose_context')?.loseContext();
    } catch {
      known = false;
    }
  }
  return known;
}
