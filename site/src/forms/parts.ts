/**
 * What a form may have to say waits in a `<template data-part>` where it is to stand, rendered with the page. Only copies of these are
 * ever put into the page or taken out of it, and each is looked up when it is needed: a translator, a browser extension or a
 * password manager may change everything else at any moment.
 */
export function showPart(form: HTMLFormElement, name: string): HTMLElement | null {
  const shown = shownPart(form, name)
  if (shown) return shown
  const template = form.querySelector<HTMLTemplateElement>(`template[data-part="${name}"]`)
  const part = template?.content.firstElementChild?.cloneNode(true)
  if (!template || !(part instanceof HTMLElement)) return null
  part.dataset.shown = name
  template.after(part)
  return part
}

export function hidePart(form: HTMLFormElement, name: string): void {
  shownPart(form, name)?.remove()
}

export function shownPart(form: HTMLFormElement, name: string): HTMLElement | null {
  return form.querySelector(`[data-shown="${name}"]`)
}

/** Puts a text into the `[data-slot]` of a part. */
export function fillSlot(part: Element, slot: string, text: string): void {
  const place = part.querySelector(`[data-slot="${slot}"]`)
  if (place) place.textContent = text
}
