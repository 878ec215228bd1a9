import type { Page } from '@playwright/test'

/** Collects the addresses of the films that a page asks for from now on. */
export function collectFilms(page: Page): string[] {
  const films: string[] = []
  page.on('request', (request) => {
    if (/\.(mp4|webm)$/.test(request.url())) films.push(request.url())
  })
  return films
}
