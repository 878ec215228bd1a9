import { isMotionAllowed } from '../device/motion.ts'
import { startRotation } from '../device/rotation.ts'
import { shownTestimonial, showTestimonial } from './testimonials.ts'

const TAGLINE_ROTATION_MS = 10_000

type Items = Omit<Parameters<typeof startRotation>[0], 'element' | 'intervalMs'>

/**
 * Starts every rotation on the page. An element's `data-rotation` is the interval and `data-fade` the duration of the fade, in
 * milliseconds. The rotation runs only under the media query in `data-media`.
 */
export function startRotations(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-rotation]')) {
    const { rotation, fade = 0, media = 'all' } = element.dataset
    const items = 'testimonials' in element.dataset ? testimonialsOf(element) : scenesOf(element)
    startRotation({ element, intervalMs: Number(rotation), fadeMs: Number(fade), media, ...items })
  }
}

/**
 * Returns the scenes of a rotation. The `[data-rotates]` elements show the current scene; each `<template>` contains a further scene, with
 * one node for each of these elements. The next scene waits in `[data-ahead]`, where the browser already fetches its pictures.
 */
function scenesOf(element: HTMLElement): Items {
  const elements = [...element.querySelectorAll<HTMLElement>('[data-rotates]')]
  const ahead = element.querySelector('[data-ahead]')
  const templates = [...element.querySelectorAll('template')]
  const scenes = [
    elements.map(({ firstChild }) => firstChild),
    ...templates.map(({ content }) => [...content.childNodes]),
  ]
  let shown = 0
  return {
    count: scenes.length,
    current: () => shown,
    prepare: (index) => {
      for (const node of scenes[index] ?? []) if (node instanceof Element) ahead?.append(node)
    },
    fade: (fading) => {
      for (const each of elements) each.toggleAttribute('data-fading', fading)
    },
    show: (index) => {
      shown = index
      for (const [nth, each] of elements.entries()) {
        each.textContent = ''
        each.append(scenes[index]?.[nth] ?? '')
      }
    },
  }
}

function testimonialsOf(element: HTMLElement): Items {
  return {
    count: element.querySelectorAll('figure').length,
    current: () => shownTestimonial(element),
    show: (index) => showTestimonial(element, index),
  }
}

/** Shows another random tagline in the header every ten seconds, unless motion is paused. */
export function startTagline(): void {
  const elements = [...document.querySelectorAll('[data-tagline]')]
  const menu = document.querySelector<HTMLElement>('[data-taglines]')
  const taglines = JSON.parse(menu?.dataset.taglines ?? '[]') as string[]
  if (taglines.length === 0) return
  setInterval(() => {
    if (!isMotionAllowed()) return
    const picked = taglines[Math.floor(Math.random() * taglines.length)] ?? ''
    for (const each of elements) each.textContent = picked
  }, TAGLINE_ROTATION_MS)
}
