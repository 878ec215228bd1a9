import { positionInRow } from '../device/rotation.ts'

/** Shows the testimonial of a pressed photo, and moves the photo to the middle of the row without changing the tab order. */
export function startTestimonials(): void {
  document.addEventListener('click', ({ target }) => {
    const photo = target instanceof Element ? target.closest('button') : null
    const element = photo?.closest<HTMLElement>('[data-testimonials]')
    if (!photo || !element) return
    showTestimonial(element, [...element.querySelectorAll('button')].indexOf(photo))
  })
}

export function shownTestimonial(element: HTMLElement): number {
  const photos = [...element.querySelectorAll('button')]
  return photos.findIndex((photo) => photo.getAttribute('aria-pressed') === 'true')
}

export function showTestimonial(element: HTMLElement, index: number): void {
  const photos = element.querySelectorAll('button')
  for (const [position, photo] of photos.entries()) {
    photo.setAttribute('aria-pressed', String(position === index))
    for (const [name, value] of Object.entries(positionInRow(position - index, photos.length))) {
      if (value) photo.setAttribute(name, value)
      else photo.removeAttribute(name)
    }
  }
  for (const [position, text] of element.querySelectorAll('figure').entries())
    text.hidden = position !== index
}
