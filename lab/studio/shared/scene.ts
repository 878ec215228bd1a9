/** What a scene promises the recorder. */
export interface Scene {
  durationMs: number
  /** Draws the state at that time from the time alone; `seek(durationMs)` looks like `seek(0)`. */
  seek(timeMs: number): void | Promise<void>
  /** The moment that a still shows, by shot; the loop's first frame where none is given. */
  stills?: Readonly<Record<string, number>>
}

declare global {
  interface Window {
    scene?: Scene
  }
}

/** Hands the scene to the recorder. Opened by hand with `#play`, it plays. */
export function present(scene: Scene): void {
  window.scene = scene
  scene.seek(0)
  if (location.hash !== '#play') return
  const tick = (now: number) => {
    scene.seek(now % scene.durationMs)
    requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)
}

/** The first element that matches. Throws when there is none: a scene with a hole must not render. */
export function one<E extends Element = HTMLElement>(
  selector: string,
  within: ParentNode = document,
): E {
  const element = within.querySelector<E>(selector)
  if (!element) throw new Error(`nothing matches ${selector}`)
  return element
}

export function all<E extends Element = HTMLElement>(
  selector: string,
  within: ParentNode = document,
): E[] {
  return [...within.querySelectorAll<E>(selector)]
}

/** Which picture is being taken: `video`, `poster`, `laptop`, `tablet`, `phone`, or `''` by hand. */
export function shot(): string {
  return document.documentElement.getAttribute('data-shot') ?? ''
}
