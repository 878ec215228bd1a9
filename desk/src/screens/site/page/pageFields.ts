import { pictureOwner } from 'protocol/pictures.ts'
import { type ContentEdit, fieldPath } from 'protocol/publisher.ts'

export type PageField = Pick<ContentEdit, 'file' | 'path'>

/** A text or a picture of a page, with the fields from which the text or picture comes. */
export interface PageText {
  readonly key: string
  readonly fields: readonly PageField[]
  readonly text: string
  /** Whether the text is outside of `main`, such as in the menu or the footer, and so appears on other pages too. */
  readonly isAround: boolean
}

/** The list of a page's texts shows this many characters of each, enough to recognise the text. */
const RECOGNISED = 90

/** The styles for a previewed page: outlines around changed texts, around the open text, and around a hovered text. */
const SHEET = `
  img { cursor: pointer }
  [data-field] { cursor: pointer; scroll-margin-top: 88px }
  [data-field]:hover { outline: 2px dashed currentColor; outline-offset: 3px }
  :root[data-show-changes] [data-changed] { outline: 3px solid #a8125a; outline-offset: 3px }
  [data-open] { outline: 3px solid #ffc51f !important; outline-offset: 3px }
`

/** Reports clicks in a previewed page, and prevents the effects of links and forms. */
export function listenToPage(page: Document, onPress: (element: Element) => void): void {
  const Sheet = page.defaultView?.CSSStyleSheet
  if (Sheet) {
    const sheet = new Sheet()
    sheet.replaceSync(SHEET)
    page.adoptedStyleSheets = [sheet]
  }
  page.addEventListener('click', (event) => {
    event.preventDefault()
    onPress(event.target as Element)
  })
  page.addEventListener('submit', (event) => event.preventDefault())
}

/** Returns the editable texts and pictures of a page without duplicates, those in `main` first. */
export function textsOf(page: Document): PageText[] {
  const main = page.querySelector('main') ?? page.body
  const texts = [main, page.body].flatMap((root) =>
    fieldsIn(root).map((element) => {
      const said = ['alt', 'aria-label', 'placeholder'].map((name) => element.getAttribute(name))
      const { content } = element as Partial<HTMLTemplateElement>
      const text = (content ?? element).textContent?.trim() || said.find(Boolean) || ''
      const key = element.getAttribute('data-field') ?? ''
      return {
        key,
        fields: fieldsOf(element),
        text: text.length > RECOGNISED ? `${text.slice(0, RECOGNISED)}…` : text,
        isAround: root !== main,
      }
    }),
  )
  const known = new Set<string>()
  return texts.filter(({ key }) => !known.has(key) && known.add(key))
}

/** Returns the elements with fields, including the elements in templates, such as the message that thanks for an enquiry. */
function fieldsIn(root: ParentNode): HTMLElement[] {
  const elements = root.querySelectorAll<HTMLElement>('[data-field], template')
  return [...elements].flatMap((element) => [
    ...(element.hasAttribute('data-field') ? [element] : []),
    ...('content' in element ? fieldsIn(element.content as DocumentFragment) : []),
  ])
}

/** Returns the fields that an element's text comes from, its own field first. For a link, the fields of the text inside it. */
export function fieldsOf(element: Element): PageField[] {
  const own = element.closest('[data-field]') ?? element.querySelector('[data-field]')
  const keys = ['data-field', 'data-other-fields'].flatMap(
    (name) => own?.getAttribute(name)?.split(' ') ?? [],
  )
  return keys.map(fieldNamed)
}

/** Matches a picture's URL: `/media/projects/katf/laptop-480.1a2b3c4d.webp` shows the picture of the slot `projects/katf/laptop`. */
const RENDITION = /\/media\/(.+?)(?:-\d+)?\.[0-9a-f]{8}\.\w+$/

/** Returns the slot of the clicked picture; null if no picture was clicked, or if no form contains the picture. */
export function pictureOf(element: Element): string | null {
  const image =
    element.closest('img') ?? element.querySelector(':scope > img, :scope > picture > img')
  const source = (image as HTMLImageElement | null)?.currentSrc || image?.getAttribute('src')
  const [, slot = ''] = RENDITION.exec(source ?? '') ?? []
  return pictureOwner(slot) && slot
}

function fieldNamed(key: string): PageField {
  const at = key.indexOf('#')
  return { file: key.slice(0, at), path: fieldPath(key.slice(at + 1)) }
}

/** Sets an attribute on the elements whose fields `isMeant` selects, and removes the attribute from all other elements. */
export function markFields(
  page: Document,
  attribute: 'data-changed' | 'data-open',
  isMeant: (field: PageField) => boolean,
): void {
  for (const element of page.querySelectorAll('[data-field]')) {
    element.toggleAttribute(attribute, fieldsOf(element).some(isMeant))
  }
}
