import type { HTMLElement } from 'node-html-parser'
import { builtPage } from '../../repository/builtPages.ts'

/** Returns a page of the built site, or the page's first element that matches the selector. Throws if no element matches. */
export async function open(path: string, selector = 'html'): Promise<HTMLElement> {
  const { document } = await builtPage(path)
  const found = document.querySelector(selector)
  if (!found) throw new Error(`${path} has no ${selector}`)
  return found
}

export function texts(within: HTMLElement, selector: string): string[] {
  return within.querySelectorAll(selector).map(textOf)
}

export function hrefs(within: HTMLElement, selector = 'a'): string[] {
  return within.querySelectorAll(selector).map(({ attrs }) => attrs.href ?? '')
}

export function textOf(element: HTMLElement | null): string {
  return (element?.text ?? '').replace(/[ \t\r\n]+/g, ' ').trim()
}

/** Returns the link with this text. Text that is only for screen readers does not count. */
export function link(within: HTMLElement, text: string): HTMLElement | undefined {
  return within.querySelectorAll('a').find((each) => {
    const unseen = textOf(each.querySelector('.visually-hidden'))
    return textOf(each).replace(unseen, '').trim() === text
  })
}
