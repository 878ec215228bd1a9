/**
 * Shows a message of a form: inserts a copy of the `<template data-part>` with this name after the template, unless a copy is there
 * already. Scripts change only such copies, and look them up anew each time, because a translator, a browser extension or a password
 * manager may change everything else at any moment.
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
  removeShown(form, shownPart(form, name))
}

/** Removes a part, or an element of a part. If it has the focus, the submit button gets the focus, which would be lost (WCAG 2.4.3). */
export function removeShown(form: HTMLFormElement, shown: Element | null): void {
  const hasFocus = shown?.contains(document.activeElement)
  shown?.remove()
  if (hasFocus) form.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true })
}

export function shownPart(form: HTMLFormElement, name: string): HTMLElement | null {
  return form.querySelector(`[data-shown="${name}"]`)
}

export function fillSlot(part: Element, slot: string, text: string): void {
  const element = part.querySelector(`[data-slot="${slot}"]`)
  if (element) element.textContent = text
}
