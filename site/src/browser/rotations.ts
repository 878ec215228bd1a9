import { isMotionAllowed } from '../device/motion.ts'
import { startRotation } from '../device/rotation.ts'
import { shownTestimonial, showTestimonial } from './testimonials.ts'

const TAGLINE_ROTATION_MS = 10_000

/** What a rotation shows, and how. */
type Items = Omit<Parameters<typeof startRotation>[0], 'element' | 'intervalMs'>

/**
 * Starts what turns by time alone: every `[data-rotation]`, whose value is
 * the interval in milliseconds. `data-fade` is how long its fade takes, `data-media` where it turns.
 */
export function startRotations(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-rotation]')) {
    const { rotation, fade = 0, media = 'all' } = element.dataset
    const items = 'testimonials' in element.dataset ? testimonialsOf(element) : scenesOf(element)
    startRotation({
      element,
      intervalMs: Number(rotation),
      fadeMs: Number(fade),
      media,
      ...items,
    })
  }
}

/**
 * The first scene is what stands in the `[data-rotates]`; each `<template>` holds another: a node for each of them, in
 * their order. The elements of the next one wait in `[data-ahead]`, where the browser fetches what they show.
 */
function scenesOf(element: HTMLElement): Items {
  const places = [...element.querySelectorAll<HTMLElement>('[data-rotates]')]
  const ahead = element.querySelector('[data-ahead]')
  const templates = [...element.querySelectorAll('template')]
  const scenes = [
    places.map(({ firstChild }) => firstChild),
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
      for (const place of places) place.toggleAttribute('data-fading', fading)
    },
    show: (index) => {
      shown = index
      for (const [nth, place] of places.entries()) {
        place.textContent = ''
        place.append(scenes[index]?.[nth] ?? '')
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

/** Shows one of the header's taglines, picked at random, every ten seconds, unless motion is paused. */
export function startTagline(): void {
  const places = [...document.querySelectorAll('[data-tagline]')]
  const menu = document.querySelector<HTMLElement>('[data-taglines]')
  const taglines = JSON.parse(menu?.dataset.taglines ?? '[]') as string[]
  if (taglines.length === 0) return
  setInterval(() => {
    if (!isMotionAllowed()) return
    const picked = taglines[Math.floor(Math.random() * taglines.length)] ?? ''
    for (const place of places) place.textContent = picked
  }, TAGLINE_ROTATION_MS)
}
