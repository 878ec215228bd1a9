import type { SocialPicture, SocialTexts } from '../../../site/src/content/socialPictures.ts'
import type { Palette } from '../readPalette.ts'
import { SOCIAL } from '../settings.ts'
import { type Box, fitText } from './fitText.ts'
import type { TextStyle, Typesetter } from './loadTypesetter.ts'

export type Signature = SocialTexts['signature']

export interface Tools {
  readonly palette: Palette
  readonly setter: Typesetter
  /** Returns an SVG image: a picture, cropped to its upper left part to fill the box, or the whole logo. */
  tile(key: string, box: Box): Promise<string>
}

type Shown<Design extends SocialPicture['design']> = Extract<SocialPicture, { design: Design }>

const { width: WIDTH, height: HEIGHT } = SOCIAL.size
const SIDE = 64
const TOP = 56
const INNER_WIDTH = WIDTH - 2 * SIDE
/** The height of the bar with the agency's name, in pixels. */
const BAR = 104
const MAIN = HEIGHT - BAR
const FOOT = MAIN - TOP
const LINE = 44
const BODY: TextStyle = { family: 'text', size: 36, lineHeight: 1.2 }

/** Returns a social picture as SVG: one of three designs, above a bar with the agency's name. */
export async function drawDesign(
  shown: SocialPicture,
  signature: Signature,
  tools: Tools,
): Promise<string> {
  const { name, kicker } = signature
  const signed = { name, kicker: shown.heading === kicker ? '' : kicker }
  return (await drawMain(shown, tools)) + (await drawSignature(signed, tools))
}

function drawMain(shown: SocialPicture, tools: Tools): Promise<string> {
  switch (shown.design) {
    case 'title':
      return title(shown, tools)
    case 'price':
      return price(shown, tools)
    case 'picture':
      return picture(shown, tools)
  }
}

async function title({ ground, heading, label }: Shown<'title'>, tools: Tools): Promise<string> {
  const { palette, tile } = tools
  const isDark = ground === 'dark'
  const theme = isDark ? palette.dark : palette.light
  const box = {
    x: SIDE,
    y: TOP,
    width: isDark ? 600 : 640,
    height: FOOT - TOP - (label ? LINE + 20 : 0),
  }
  return [
    rect({ x: 0, y: 0, width: WIDTH, height: MAIN }, palette.light(isDark ? 'inverse' : 'page')),
    text(heading, display(104), box, theme('ink'), tools),
    text(label, BODY, { ...box, y: FOOT - LINE, height: LINE }, theme('ink-2'), tools),
    // On a light ground, the logo extends beyond the edge of the picture.
    await (isDark
      ? tile('mark-on-dark', { x: WIDTH - SIDE - 414, y: TOP, width: 414, height: 414 })
      : tile('mark', { x: 748, y: TOP, width: 540, height: 540 })),
  ].join('')
}

async function price(shown: Shown<'price'>, tools: Tools): Promise<string> {
  const { palette, setter } = tools
  const { group, over, heading, before, behind } = shown
  const ink = group ? palette.light('on-paint') : palette.dark('ink')
  const ground = palette.light(group ? `${group}-paint` : 'inverse')
  const small = { ...BODY, size: 48 }
  const besides = setter.width(before, small) + setter.width(behind, small)
  const box = { width: INNER_WIDTH - besides - 24, height: 220 }
  const main = fitText(setter, shown.price, display(240, 0.86), box)
  const baseline = FOOT
  const x = WIDTH - SIDE - setter.width(behind, small) - main.width
  const y = TOP + (over ? LINE + 20 : 0)
  const line = (words: string, style: TextStyle, at: number) =>
    `<g fill="${ink}">${setter.line(words, style, at, baseline)}</g>`
  return [
    rect({ x: 0, y: 0, width: WIDTH, height: MAIN }, ground),
    text(over, BODY, { x: SIDE, y: TOP - 8, width: INNER_WIDTH, height: LINE }, ink, tools),
    text(
      heading,
      display(88),
      { x: SIDE, y, width: INNER_WIDTH, height: baseline - main.height - y },
      ink,
      tools,
    ),
    line(before, small, x - setter.width(before, small) - 12),
    line(main.lines.join(' '), main.style, x),
    line(behind, small, WIDTH - SIDE - setter.width(behind, small) + 4),
  ].join('')
}

async function picture(shown: Shown<'picture'>, tools: Tools): Promise<string> {
  const { palette, tile } = tools
  const { over, heading, label } = shown
  const [ink, quiet] = [palette.light('ink'), palette.light('ink-2')]
  const small = { ...BODY, size: 32 }
  const words = { x: SIDE, width: 400 }
  const y = TOP + (over ? LINE + 16 : 0)
  const [frame, x] = [6, SIDE + words.width + 48]
  const screen = { x: x + frame, y: TOP + frame, width: WIDTH - x, height: MAIN - TOP }
  return [
    rect({ x: 0, y: 0, width: WIDTH, height: MAIN }, palette.light('page')),
    text(over, small, { ...words, y: TOP - 6, height: LINE }, quiet, tools),
    text(heading, display(80, 1.02, 85), { ...words, y, height: FOOT - LINE - 16 - y }, ink, tools),
    text(label, small, { ...words, y: FOOT - LINE + 12, height: LINE }, quiet, tools),
    // The screen extends beyond the right edge and under the bar.
    rect({ ...screen, x, y: TOP }, ink, 16),
    `<clipPath id="screen">${rect(screen, ink, 10)}</clipPath>`,
    `<g clip-path="url(#screen)">${await tile(shown.picture, screen)}</g>`,
  ].join('')
}

/** Draws the bar with the agency's name and, if there is room, the kicker. */
async function drawSignature({ name, kicker }: Signature, tools: Tools): Promise<string> {
  const { palette, setter, tile } = tools
  const [color, side] = [palette.light('on-accent'), 60]
  const x = SIDE + side + 20
  const room = WIDTH - SIDE - x
  const style = display(52, 1, 85)
  const said = setter.width(kicker, BODY)
  const beside = room - said - 40
  const isBeside = setter.width(name, style) <= beside
  const middle = (height: number) => MAIN + (BAR - height) / 2
  const nameBox = { x, y: middle(52), width: isBeside ? beside : room, height: 52 }
  const kickerBox = { x: WIDTH - SIDE - said, y: middle(LINE), width: said, height: LINE }
  return [
    rect({ x: 0, y: MAIN, width: WIDTH, height: BAR }, palette.light('accent')),
    await tile('mark-on-accent', { x: SIDE, y: middle(side), width: side, height: side }),
    text(name, style, nameBox, color, tools),
    isBeside ? text(kicker, BODY, kickerBox, color, tools) : '',
  ].join('')
}

function display(size: number, lineHeight = 1.02, stretch = 100): TextStyle {
  return { family: 'display', size, lineHeight, stretch }
}

function rect({ x, y, width, height }: Box, fill: string, radius = 0): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`
}

function text(words: string, style: TextStyle, box: Box, fill: string, { setter }: Tools): string {
  const fitted = fitText(setter, words, style, box)
  const first = box.y + setter.baseline(fitted.style)
  const step = fitted.style.lineHeight * fitted.style.size
  const lines = fitted.lines.map((line, at) =>
    setter.line(line, fitted.style, box.x, first + at * step),
  )
  return `<g fill="${fill}">${lines.join('')}</g>`
}
