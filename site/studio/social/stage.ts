import type { SocialPicture } from '../../src/content/socialPictureTypes.ts'
import { one } from '../shared/scene.ts'

/** The record that this picture is drawn from: the recorder hands it over behind the address. */
type Shown<Design extends SocialPicture['design']> = Extract<SocialPicture, { design: Design }> & {
  /** The agency's. */
  name: string
  kicker: string
}

/** Puts up the sash with the agency's name, and returns what the picture is to show. */
export function setStage<Design extends SocialPicture['design']>(): Shown<Design> {
  const shown = JSON.parse(decodeURIComponent(location.search.slice(1))) as Shown<Design>
  const sash = create('footer', 'sash')
  const mark = create('img', '')
  mark.src = '/site/studio/svg/brand/mark-one-colour.svg'
  sash.append(mark, create('b', '', shown.name), create('span', '', shown.kicker))
  document.body.append(sash)
  return shown
}

export function create<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  text = '',
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), { className, textContent: text })
}

/** Sets a text as large as its box lets it be, down from the size in the style sheet. */
export function setLarge(selector: string, text: string): void {
  const element = one(selector)
  element.textContent = text
  element.style.fontSize = ''
  let size = Number.parseFloat(getComputedStyle(element).fontSize)
  const box = element.parentElement ?? document.body
  const overflows = () =>
    element.scrollWidth > element.clientWidth || box.scrollHeight > box.clientHeight
  while (overflows() && size > 40) {
    size -= 2
    element.style.fontSize = `${size}px`
  }
}
