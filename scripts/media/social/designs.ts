import type { SocialPicture } from '../../../site/src/content/socialPictureTypes.ts'
import { SOCIAL } from '../settings.ts'
import type { Canvas } from './Canvas.ts'
import { gridOf } from './gridOf.ts'
import type { TextStyle } from './loadTypesetter.ts'

/** The agency, which is on every picture. */
export interface Signature {
  readonly name: string
  /** What it is and where. */
  readonly kicker: string
}

type Shown<Design extends SocialPicture['design']> = Extract<SocialPicture, { design: Design }>

type Designs = {
  readonly [Design in SocialPicture['design']]: (
    canvas: Canvas,
    shown: Shown<Design>,
    signature: Signature,
  ) => Promise<void>
}

const { width: WIDTH, height: HEIGHT } = SOCIAL.size
const SIDE = 64
const TOP = 52
const INNER_WIDTH = WIDTH - 2 * SIDE
/** The bar with the agency's name, at the foot. */
const BAR = 104
const MAIN = HEIGHT - BAR
/** Where text in the main part ends. */
const FOOT = MAIN - TOP
const RADIUS = 4

const BODY: TextStyle = { family: 'text', size: 36, lineHeight: 1.2 }

function display(size: number, lineHeight = 1.02, stretch = 100, letterSpacing = 0): TextStyle {
  return { family: 'display', size, lineHeight, stretch, letterSpacing }
}

/** The seven designs: what each draws of its record. */
export const designs: Designs = { home, service, project, rate, mosaic, question, title }

async function home(canvas: Canvas, { groups }: Shown<'home'>, { name, kicker }: Signature) {
  const { palette } = canvas
  const [sign, bar] = [282, 96]
  canvas.rect({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, palette.light('inverse'))
  const mark = 176
  await canvas.tile(
    'mark-on-dark',
    { x: SIDE, y: (sign - mark) / 2, width: mark, height: mark },
    'contain',
  )
  const box = { x: SIDE + mark + 40, y: 24, width: INNER_WIDTH - mark - 40, height: sign - 48 }
  const style = display(176, 0.9, 85, -0.03)
  const single = canvas.fit(name, style, box, { maxLines: 1 })
  // A long name is larger in two lines.
  const fitted = single.style.size >= 96 ? single : canvas.fit(name, style, box, { balanced: true })
  canvas.set(fitted, box.x, (sign - fitted.height) / 2, { color: palette.dark('ink') })
  canvas.rect({ x: 0, y: sign, width: WIDTH, height: bar }, palette.light('accent'))
  const said = canvas.fit(
    kicker,
    { ...BODY, size: 56 },
    { width: INNER_WIDTH, height: bar },
    { maxLines: 1 },
  )
  canvas.set(said, SIDE, sign + (bar - said.height) / 2, { color: palette.light('on-accent') })
  const gap = 40
  const width = (INNER_WIDTH - gap * (groups.length - 1)) / groups.length
  for (const [index, group] of groups.entries()) {
    const x = SIDE + index * (width + gap)
    const y = sign + bar + 32
    const color = palette.dark(group.id)
    canvas.rect({ x, y, width, height: 16 }, color)
    canvas.text(group.name, BODY, { x, y: y + 32, width, height: 44 }, { color, maxLines: 1 })
    const from = canvas.fit('from ', BODY, { width, height: 88 })
    const price = canvas.fit(group.from, display(88, 1), {
      width: width - from.width - 10,
      height: 88,
    })
    const ink = { color: palette.dark('ink') }
    const priceY = y + 75 + (88 - price.height) / 2
    canvas.set(price, x + from.width + 10, priceY, ink)
    canvas.set(from, x, priceY + canvas.baseline(price.style) - canvas.baseline(from.style), ink)
  }
}

async function service(canvas: Canvas, shown: Shown<'service'>, signature: Signature) {
  const { palette } = canvas
  const white = palette.light('on-paint')
  const paint = palette.light(`${shown.group}-paint`)
  canvas.rect({ x: 0, y: 0, width: WIDTH, height: MAIN }, paint)
  const code = canvas.fit(shown.code, display(72, 1, 100, 0.02), { width: 400, height: 72 })
  canvas.rect(
    { x: SIDE, y: TOP, width: code.width + 48, height: 88 },
    palette.light('inverse'),
    RADIUS,
  )
  canvas.set(code, SIDE + 24, TOP + 8, { color: white })
  const besideCode = SIDE + code.width + 72
  canvas.text(
    shown.groupName,
    BODY,
    { x: besideCode, y: TOP + 22, width: WIDTH - SIDE - besideCode, height: 44 },
    { color: white, maxLines: 1 },
  )
  const price = canvas.fit(shown.price, display(232, 0.86, 100, -0.03), {
    width: 600,
    height: 200,
  })
  const priceX = WIDTH - SIDE - Math.max(price.width, canvas.width('Starts at', BODY))
  canvas.set(price, priceX, FOOT - price.height, { color: white })
  canvas.text(
    'Starts at',
    BODY,
    { x: priceX, y: FOOT - price.height - 44, width: WIDTH - SIDE - priceX, height: 44 },
    { color: white },
  )
  const width = Math.min(560, priceX - 40 - SIDE)
  const lineY = FOOT - 95
  canvas.text(
    shown.heading,
    display(84),
    { x: SIDE, y: TOP + 112, width: priceX - 40 - SIDE, height: lineY - 24 - TOP - 112 },
    { color: white, balanced: true },
  )
  canvas.rect({ x: SIDE, y: lineY, width, height: 14 }, white)
  drawCodes(canvas, shown, { x: SIDE, y: lineY + 7, width })
  await signedBar(canvas, signature)
}

/** The group's services along a line; the one that this is about is open. */
function drawCodes(
  canvas: Canvas,
  { codes, code, group }: Shown<'service'>,
  at: { x: number; y: number; width: number },
): void {
  const { palette } = canvas
  const white = palette.light('on-paint')
  const room = at.width / codes.length - 12
  const size = Math.min(
    BODY.size,
    ...codes.map((each) => (BODY.size * room) / canvas.width(each, BODY)),
  )
  const style = { ...BODY, size }
  const last = canvas.width(codes.at(-1) ?? '', style)
  const step = codes.length > 1 ? (at.width - last) / (codes.length - 1) : 0
  for (const [index, each] of codes.entries()) {
    const x = at.x + index * step
    const isCurrent = each === code
    const ring = isCurrent
      ? `r="21" stroke="${palette.dark('accent')}" fill="${palette.light('inverse')}"`
      : `r="13" stroke="${white}" fill="${palette.light(`${group}-paint`)}"`
    canvas.draw(
      `<circle cx="${x + (isCurrent ? 26 : 18)}" cy="${at.y}" stroke-width="10" ${ring}/>`,
    )
    const fitted = canvas.fit(each, style, { width: room + 12, height: 44 })
    canvas.set(fitted, x, at.y + 45, { color: white, opacity: isCurrent ? 1 : 0.8 })
  }
}

async function project(canvas: Canvas, shown: Shown<'project'>, signature: Signature) {
  const { palette } = canvas
  paper(canvas)
  const quiet = { color: palette.light('ink-2') }
  const small = { ...BODY, size: 32 }
  const words = { x: SIDE, width: 400 }
  const over = canvas.text(shown.industry, small, { ...words, y: TOP, height: 80 }, quiet)
  const label = canvas.fit(shown.label, small, { width: 400, height: 80 })
  const labelY = MAIN - 40 - label.height
  canvas.set(label, SIDE, labelY, quiet)
  const y = TOP + over.height + 20
  canvas.text(
    shown.heading,
    display(72, 1.02, 85),
    { ...words, y, height: labelY - 20 - y },
    { color: palette.light('ink') },
  )
  const frame = 6
  const x = SIDE + words.width + 48
  const [width, height] = [WIDTH - x, MAIN - TOP]
  canvas.draw(
    `<path fill="${palette.light('ink')}" d="M${x} ${TOP + height}v-${height - 16}a16 16 0 0 1 16-16h${width - 16}v${height}z"/>`,
  )
  canvas.draw(
    `<clipPath id="screen"><path d="M${x + frame} ${MAIN}v-${height - 16}a10 10 0 0 1 10-10h${width}v${height}z"/></clipPath>`,
  )
  const screen = { x: x + frame, y: TOP + frame, width: width - frame, height: height - frame }
  await canvas.tile(shown.pictures[0], screen, 'left', 'clip-path="url(#screen)"')
  await signedBar(canvas, signature)
}

async function rate(canvas: Canvas, shown: Shown<'rate'>, signature: Signature) {
  const { palette } = canvas
  const ink = palette.dark('ink')
  const quiet = { color: palette.dark('ink-2'), maxLines: 1 }
  canvas.rect({ x: 0, y: 0, width: WIDTH, height: MAIN }, palette.light('inverse'))
  const listY = MAIN - 36 - 63
  const rowFoot = listY - 36
  canvas.text(
    shown.heading,
    display(76),
    { x: SIDE, y: TOP, width: 430, height: rowFoot - TOP },
    { color: ink, balanced: true },
  )
  const room = INNER_WIDTH - 430 - 36
  const style = display(256, 0.76, 100, -0.04)
  const unitStyle = (size: number) => display(size * 0.24, 0.76)
  const [amount, unit] = [shown.rate, `/${shown.rateUnit}`]
  const widthAt = (size: number) =>
    canvas.width(amount, { ...style, size }) + canvas.width(unit, unitStyle(size)) + size * 0.02
  const size = Math.min(256, (256 * room) / widthAt(256))
  const price = canvas.fit(amount, { ...style, size }, { width: room, height: size })
  const x = WIDTH - SIDE - widthAt(size)
  const y = rowFoot - price.height
  canvas.set(price, x, y, { color: ink })
  const per = canvas.fit(unit, unitStyle(size), { width: room, height: size })
  // On one baseline.
  const unitY = y + canvas.baseline(price.style) - canvas.baseline(per.style)
  canvas.set(per, WIDTH - SIDE - per.width, unitY, { color: ink })
  canvas.rect({ x: SIDE, y: listY, width: INNER_WIDTH, height: 4 }, ink)
  const gap = 64
  const width = (INNER_WIDTH - gap * (shown.others.length - 1)) / shown.others.length
  for (const [index, other] of shown.others.entries()) {
    const column = { x: SIDE + index * (width + gap), y: listY + 20, width, height: 44 }
    const posted = canvas.text(other.rate, BODY, column, { ...quiet, align: 'end' })
    canvas.text(other.name, BODY, { ...column, width: width - posted.width - 16 }, quiet)
  }
  await signedBar(canvas, signature)
}

async function mosaic(canvas: Canvas, shown: Shown<'mosaic'>, signature: Signature) {
  const { palette } = canvas
  paper(canvas)
  const words = { x: SIDE, y: TOP, width: 420, height: FOOT - TOP - (shown.label ? 60 : 0) }
  const heading = canvas.text(shown.heading, display(84), words, {
    color: palette.light('ink'),
    balanced: true,
  })
  if (shown.label) {
    const y = TOP + heading.height + 16
    canvas.text(shown.label, BODY, { ...words, y, height: 44 }, { color: palette.light('ink-2') })
  }
  const area = { x: SIDE + 420 + 44, y: 0, width: WIDTH - SIDE - 464, height: MAIN }
  const places = gridOf(shown.tiles, shown.pictures.length, area)
  const fit = shown.tiles === 'logos' ? 'contain' : 'cover'
  for (const [index, place] of places.entries()) {
    const key = shown.pictures[index]
    if (key) await canvas.tile(key, place, fit)
  }
  await signedBar(canvas, signature)
}

async function question(canvas: Canvas, shown: Shown<'question'>, signature: Signature) {
  const { palette } = canvas
  const ink = { color: palette.light('on-accent') }
  canvas.rect({ x: 0, y: 0, width: WIDTH, height: MAIN }, palette.light('accent'))
  const promise = canvas.fit(
    shown.promise,
    { ...BODY, size: 44 },
    { width: INNER_WIDTH, height: 53 },
  )
  const promiseY = FOOT - promise.height
  canvas.set(promise, SIDE, promiseY, ink)
  const board = { x: SIDE, y: promiseY - 24 - 148, width: INNER_WIDTH, height: 148 }
  canvas.text(
    shown.heading,
    display(104),
    { x: SIDE, y: TOP, width: INNER_WIDTH, height: board.y - 24 - TOP },
    { ...ink, balanced: true },
  )
  canvas.rect(board, palette.light('inverse'), RADIUS)
  // Three flaps for a code, and a caret where the name will stand.
  for (const index of [0, 1, 2]) {
    const flap = { x: board.x + 20 + index * 96, y: board.y + 20, width: 84, height: 108 }
    canvas.rect(flap, palette.light('inverse-rule'), RADIUS)
    canvas.rect({ ...flap, y: flap.y + 53, height: 2 }, palette.light('inverse'))
  }
  canvas.rect({ x: board.x + 348, y: board.y + 28, width: 12, height: 92 }, palette.dark('accent'))
  await signedBar(canvas, signature, 'inverse')
}

async function title(canvas: Canvas, { heading }: Shown<'title'>, signature: Signature) {
  const { palette } = canvas
  paper(canvas)
  canvas.text(
    heading,
    display(104),
    { x: SIDE, y: TOP, width: 640, height: FOOT - TOP },
    { color: palette.light('ink'), balanced: true },
  )
  // The mark runs off the picture, as a sign does that one stands beneath.
  await canvas.tile('mark', { x: 736, y: TOP, width: 540, height: 540 }, 'contain')
  await signedBar(canvas, signature)
}

function paper(canvas: Canvas): void {
  canvas.rect({ x: 0, y: 0, width: WIDTH, height: MAIN }, canvas.palette.light('page'))
}

/** The agency's name at the foot, and what it is beside it where there is room. */
async function signedBar(
  canvas: Canvas,
  { name, kicker }: Signature,
  look: 'accent' | 'inverse' = 'accent',
): Promise<void> {
  const { palette } = canvas
  const color = look === 'accent' ? palette.light('on-accent') : palette.dark('accent')
  canvas.rect({ x: 0, y: MAIN, width: WIDTH, height: BAR }, palette.light(look))
  const mark = 60
  await canvas.tile(
    look === 'accent' ? 'mark-on-accent' : 'mark-on-dark',
    { x: SIDE, y: MAIN + (BAR - mark) / 2, width: mark, height: mark },
    'contain',
  )
  const x = SIDE + mark + 20
  const room = INNER_WIDTH - mark - 20
  const said = canvas.fit(kicker, BODY, { width: room * 0.66, height: 44 }, { maxLines: 1 })
  const style = display(52, 1, 85, -0.02)
  const beside = room - said.width - 40
  const fitsBeside = canvas.fit(name, style, { width: beside, height: 60 }, { maxLines: 1 })
  const isWhole = fitsBeside.lines[0] === name && fitsBeside.style.size >= 40
  const signed = isWhole
    ? fitsBeside
    : canvas.fit(name, style, { width: room, height: 60 }, { maxLines: 1 })
  canvas.set(signed, x, MAIN + (BAR - signed.height) / 2, { color })
  if (isWhole)
    canvas.set(said, WIDTH - SIDE - said.width, MAIN + (BAR - said.height) / 2, { color })
}
