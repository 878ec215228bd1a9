import { all, one, present, shot } from '../../shared/scene.ts'
import { easeInOut, hold, mix, span } from '../../shared/timeline.ts'

interface Strip {
  x: number
  y: number
  turn: number
  frames: readonly number[]
}

interface Layout {
  view: string
  strips: readonly Strip[]
  /** Which frames the loupe visits: strip and place on it. The last is the one that is chosen. */
  visits: readonly (readonly [strip: number, frame: number])[]
  loupe: number
  /** Where it is put aside, from the chosen frame. */
  aside: readonly [x: number, y: number]
}

const DURATION_MS = 8000
const PITCH = 162
const STRIP_HEIGHT = 150

const PICTURES = [
  ['Mtepe, last light', 'Shela, 2024'],
  ['Mwanaisha', 'Mkunguni, 2023'],
  ['Washing day', 'Eastleigh, 2022'],
  ['One who waited', 'Makueni, 2024'],
  ['Seventeen forty', 'Old Town, 2023'],
  ['Salt', 'Gongoni, 2025'],
] as const

const LAYOUTS: Record<string, Layout> = {
  video: {
    view: '0 0 720 450',
    strips: [
      { x: -60, y: -46, turn: -3, frames: [3, 0, 2, 5, 4] },
      { x: -130, y: 118, turn: -3, frames: [2, 5, 4, 0, 1, 3] },
    ],
    visits: [
      [0, 1],
      [1, 4],
      [1, 2],
    ],
    loupe: 0.88,
    aside: [0, 0],
  },
  wide: {
    view: '0 0 1440 900',
    strips: [
      { x: -70, y: 46, turn: -1.6, frames: [5, 2, 0, 3, 1, 4, 2, 5, 0, 3] },
      { x: -20, y: 226, turn: -1.6, frames: [1, 4, 3, 5, 4, 0, 2, 1, 3, 4] },
      { x: -120, y: 406, turn: -1.6, frames: [0, 3, 2, 1, 5, 0, 4, 3, 2, 1] },
    ],
    visits: [[1, 4]],
    loupe: 1.7,
    aside: [325, 60],
  },
  tall: {
    view: '0 0 820 1180',
    strips: [
      { x: -60, y: 40, turn: -2.4, frames: [5, 2, 0, 3, 1, 4] },
      { x: -110, y: 226, turn: -2.4, frames: [1, 5, 3, 2, 0, 5] },
      { x: -30, y: 412, turn: -2.4, frames: [0, 4, 1, 5, 3, 2] },
      { x: -90, y: 598, turn: -2.4, frames: [3, 4, 2, 0, 5, 1] },
    ],
    visits: [[2, 1]],
    loupe: 1.6,
    aside: [330, 95],
  },
  narrow: {
    view: '0 0 500 1082',
    strips: [
      { x: -90, y: 30, turn: -3, frames: [3, 0, 5, 1] },
      { x: -40, y: 204, turn: -3, frames: [2, 1, 4, 0] },
      { x: -120, y: 378, turn: -3, frames: [5, 4, 3, 2, 0] },
      { x: -60, y: 552, turn: -3, frames: [1, 0, 2, 5] },
    ],
    visits: [[1, 2]],
    loupe: 1.15,
    aside: [-160, 190],
  },
}

const isLoop = shot() === 'video'
const name = isLoop ? 'video' : innerWidth > 900 ? 'wide' : innerWidth > 500 ? 'tall' : 'narrow'
const layout = LAYOUTS[name] as Layout
/** A frame fills the glass, so that no word on the edge of the film is cut. */
const MAGNIFIED = 2

const table = one('.table')
const loupe = one('.loupe')
const near = one('.near')
const grease = all<SVGPathElement>('.grease')
const title = one('.note b')
const place = one('.note span')

table.setAttribute('viewBox', layout.view)
one('#strips').innerHTML = layout.strips.map(drawStrip).join('')

const stops = layout.visits.map(middleOf)
const chosen = stops.at(-1) ?? { x: 0, y: 0, picture: 0 }
const [asideX, asideY] = layout.aside
const rest = isLoop ? middleOf([1, 4]) : { x: chosen.x + asideX, y: chosen.y + asideY }
// A hand-drawn ring that misses its own beginning.
const ring = `M${chosen.x - 60} ${chosen.y - 50}C${chosen.x + 20} ${chosen.y - 86} ${chosen.x + 112} ${chosen.y - 40} ${chosen.x + 92} ${chosen.y + 14}C${chosen.x + 72} ${chosen.y + 78} ${chosen.x - 74} ${chosen.y + 86} ${chosen.x - 94} ${chosen.y + 16}C${chosen.x - 104} ${chosen.y - 34} ${chosen.x - 52} ${chosen.y - 76} ${chosen.x + 34} ${chosen.y - 66}`
for (const path of grease) path.setAttribute('d', ring)
const ringLength = grease[0]?.getTotalLength() ?? 0

present({
  durationMs: DURATION_MS,
  seek(loopMs) {
    const timeMs = isLoop ? (loopMs + 6550) % DURATION_MS : 6000
    const legs = isLoop ? stops : [chosen, chosen, chosen]
    const [first = chosen, second = chosen, third = chosen] = legs
    const toSecond = span(timeMs, 1200, 2000, easeInOut)
    const toThird = span(timeMs, 3100, 3900, easeInOut)
    const home = span(timeMs, 7000, 8000, easeInOut)
    const x = mix(mix(mix(first.x, second.x, toSecond), third.x, toThird), first.x, home)
    const y = mix(mix(mix(first.y, second.y, toSecond), third.y, toThird), first.y, home)
    // At the end it is lifted off, so that the ring is seen on the sheet.
    const lifted = isLoop ? hold(timeMs, [5950, 6500], [7000, 7800]) : 1
    const [px, py] = [mix(x, rest.x, lifted), mix(y, rest.y, lifted)]
    loupe.setAttribute('transform', `translate(${px} ${py}) scale(${layout.loupe})`)
    const focus = isLoop ? { x: px, y: py } : chosen
    near.setAttribute('transform', magnify(focus))
    grease[1]?.setAttribute('transform', magnify(focus))
    const drawn = hold(timeMs, [4400, 5300], [7200, 7201])
    for (const path of grease) {
      path.style.strokeDasharray = `${drawn * ringLength} ${ringLength * 2}`
      path.style.opacity = drawn > 0 ? `${1 - span(timeMs, 6900, 7200)}` : '0'
    }
    const seen = timeMs < 1600 ? first : timeMs < 3500 ? second : timeMs < 7500 ? third : first
    const [called, taken] = PICTURES[seen.picture] ?? PICTURES[0]
    title.textContent = called
    place.textContent = taken
  },
})

/** The loupe's own copy of the sheet, larger, with the given point in its middle. */
function magnify(point: { x: number; y: number }): string {
  return `scale(${MAGNIFIED}) translate(${-point.x} ${-point.y})`
}

function drawStrip({ x, y, turn, frames }: Strip, row: number): string {
  const length = frames.length * PITCH + 30
  const holes = Array.from({ length: Math.floor(length / 18) }, (_, hole) => {
    const left = 8 + hole * 18
    return `M${left} 6h9v8h-9zM${left} ${STRIP_HEIGHT - 14}h9v8h-9z`
  })
  const pictures = frames.map((picture, frame) => {
    const left = 20 + frame * PITCH
    const number = row * 6 + frame + 1
    return `<use href="#f${picture}" x="${left}" y="25" width="150" height="100"/><text class="edge" x="${left + 4}" y="23">${number}</text><text class="edge" x="${left + 62}" y="135">AMANI 400</text>`
  })
  return `<g transform="translate(${x} ${y + 40}) rotate(${turn})"><rect width="${length}" height="${STRIP_HEIGHT}" fill="#141413"/><path d="${holes.join('')}" fill="#f7f9f9"/>${pictures.join('')}</g>`
}

function middleOf([row, frame]: readonly [number, number]): {
  x: number
  y: number
  picture: number
} {
  const strip = layout.strips[row]
  if (!strip) throw new Error(`no strip ${row}`)
  const angle = (strip.turn * Math.PI) / 180
  const [along, down] = [20 + frame * PITCH + 75, 75]
  return {
    x: strip.x + along * Math.cos(angle) - down * Math.sin(angle),
    y: strip.y + 40 + along * Math.sin(angle) + down * Math.cos(angle),
    picture: strip.frames[frame] ?? 0,
  }
}
