import { one, present, shot } from '../../shared/scene.ts'
import { clamp, easeInOut, easeOut, hold, mix, settle, span, wave } from '../../shared/timeline.ts'

const DURATION_MS = 8000
const CELL_KSH = 5000
/** A member may borrow three times what she has saved. */
const MULTIPLE = 3
const FULL_AT_START = 4

interface Layout {
  radius: number
  /** Middle of the cell at column 0, row 0. */
  origin: readonly [x: number, y: number]
  columns: readonly [from: number, to: number]
  rows: readonly [from: number, to: number]
  /** Cells with honey, in the order in which they fill. */
  saved: readonly (readonly [column: number, row: number])[]
}

const isLoop = shot() === 'video'
const [width, height] = [innerWidth, innerHeight]

const layout: Layout = isLoop
  ? {
      radius: 46,
      origin: [100, 78],
      columns: [-2, 6],
      rows: [-2, 3],
      saved: [
        [1, 1],
        [0, 1],
        [1, 0],
        [2, 1],
        [2, 0],
        [3, 1],
        [3, 0],
        [0, 0],
      ],
    }
  : width > 900
    ? {
        radius: 92,
        origin: [740, 204],
        columns: [-2, 5],
        rows: [-2, 6],
        saved: [
          [1, 2],
          [2, 2],
          [1, 1],
          [2, 1],
          [1, 3],
          [2, 3],
          [3, 2],
          [0, 2],
        ],
      }
    : width > 500
      ? {
          radius: 82,
          origin: [130, 620],
          columns: [-1, 5],
          rows: [-1, 5],
          saved: [
            [1, 1],
            [2, 1],
            [1, 2],
            [2, 2],
            [3, 1],
            [0, 2],
            [2, 0],
            [3, 2],
          ],
        }
      : {
          radius: 58,
          origin: [54, 470],
          columns: [-1, 4],
          rows: [-1, 4],
          saved: [
            [1, 1],
            [0, 1],
            [1, 2],
            [2, 2],
            [2, 1],
            [0, 2],
            [1, 3],
            [2, 3],
          ],
        }

const comb = one<SVGSVGElement>('.comb')
const bee = one<SVGElement>('.bee')
comb.setAttribute('viewBox', `0 0 ${width} ${height}`)

/** When the bee reaches each of the cells that fill during the loop. */
const VISITS_MS = [1000, 2300, 3600, 4900] as const

present({
  durationMs: DURATION_MS,
  stills: { laptop: 3420, tablet: 3420, phone: 3420 },
  seek(loopMs) {
    const timeMs = isLoop ? (loopMs + 3300) % DURATION_MS : loopMs
    const drained = span(timeMs, 6500, 7500, easeInOut)
    const levels = layout.saved.map((_, index) => {
      if (index < FULL_AT_START) return 1
      const atMs = VISITS_MS[index - FULL_AT_START] ?? 0
      return span(timeMs, atMs + 60, atMs + 800, easeOut) * (1 - drained)
    })
    const cells = levels.reduce((sum, level) => sum + level, 0)
    drawComb(timeMs, levels, cells)
    drawBee(timeMs)
    const saved = Math.round((cells * CELL_KSH) / 100) * 100
    one('.saved').textContent = saved.toLocaleString('en-KE')
    one('.limit').textContent = (saved * MULTIPLE).toLocaleString('en-KE')
  },
})

function drawComb(timeMs: number, levels: readonly number[], cells: number): void {
  const { radius, columns, rows } = layout
  const parts: string[] = []
  // Waxed cells stand for what may be borrowed: the empty ones that are nearest to the honey.
  const filled = new Set(layout.saved.map((place) => place.join()))
  const [homeX, homeY] = middle([1.5, 1.5])
  const empty: { x: number; y: number; far: number }[] = []
  for (let row = rows[0]; row <= rows[1]; row += 1) {
    for (let column = columns[0]; column <= columns[1]; column += 1) {
      if (filled.has([column, row].join())) continue
      const [x, y] = middle([column, row])
      empty.push({ x, y, far: Math.hypot(x - homeX, (y - homeY) * 1.04) })
    }
  }
  empty.sort((a, b) => a.far - b.far)
  const open = cells * MULTIPLE - FULL_AT_START * 2
  empty.forEach(({ x, y }, index) => {
    const waxed = clamp(open - index)
    parts.push(
      `<path d="${hexagon(x, y, radius - 5)}" fill="color-mix(in srgb, #ffdf9c ${(waxed * 100).toFixed(1)}%, #fff6e2)"/>`,
    )
  })
  layout.saved.forEach((place, index) => {
    const [x, y] = middle(place)
    const level = levels[index] ?? 0
    const id = `cell${index}`
    const top = y + radius - level * radius * 2
    const slosh = 5 * wave(timeMs, DURATION_MS, 4, index * 1.3)
    const surface = `M${x - radius} ${top + slosh}C${x - radius / 3} ${top - slosh} ${x + radius / 3} ${top + slosh} ${x + radius} ${top - slosh}V${y + radius}H${x - radius}z`
    const pop = level > 0.85 ? settle(clamp((level - 0.85) / 0.15)) : 0
    parts.push(`<clipPath id="${id}"><path d="${hexagon(x, y, radius - 5)}"/></clipPath>
      <path d="${hexagon(x, y, radius - 5)}" fill="#ffdf9c"/>
      <g clip-path="url(#${id})"><path d="${level >= 0.999 ? hexagon(x, y, radius) : surface}" fill="#f0a01c"/><path d="M${x - radius * 0.5} ${y - radius * 0.42}L${x - radius * 0.08} ${y - radius * 0.66}" stroke="#fff" stroke-width="${radius * 0.1}" stroke-linecap="round" opacity="${0.7 * level}"/></g>
      <text x="${x}" y="${y + 9}" fill="#2a1708" opacity="${pop}">${CELL_KSH.toLocaleString('en-KE')}</text>`)
  })
  comb.innerHTML = parts.join('')
}

/** It comes from the right, visits four cells, and goes back for more. */
function drawBee(timeMs: number): void {
  const away = [width + 90, height * (isLoop ? 0.24 : 0.4)] as const
  const stops = VISITS_MS.map((atMs, index) => {
    const [x, y] = middle(layout.saved[FULL_AT_START + index] ?? [0, 0])
    return { atMs, x, y: y - layout.radius * 0.55 }
  })
  const path = [
    { atMs: 0, x: away[0], y: away[1] },
    ...stops,
    { atMs: 6400, x: away[0], y: away[1] },
  ]
  const next = Math.max(
    1,
    path.findIndex(({ atMs }) => atMs > timeMs),
  )
  const from = path[next - 1] ?? stops[0]
  const to = timeMs >= 6400 ? from : path[next]
  if (!from || !to) return
  const flown = span(
    timeMs,
    Math.max(from.atMs + (next > 1 ? 420 : 0), to.atMs - 1000),
    to.atMs,
    easeInOut,
  )
  const isGone = timeMs >= 6400
  const x = isGone ? away[0] : mix(from.x, to.x, flown)
  const lift = Math.sin(Math.PI * flown) * layout.radius * 0.5
  const y = (isGone ? away[1] : mix(from.y, to.y, flown)) - lift + 4 * wave(timeMs, DURATION_MS, 16)
  // It faces where it flies.
  const facing = to.x < from.x ? -1 : 1
  bee.style.transform = `translate(${x}px, ${y}px) scaleX(${facing}) rotate(${8 * Math.sin(Math.PI * flown)}deg)`
  const beat = 0.55 + 0.45 * Math.abs(wave(timeMs, DURATION_MS, 48))
  one<SVGElement>('.wings').setAttribute('transform', `scale(1 ${beat})`)
  const falling = stops.reduce(
    (most, { atMs }) =>
      Math.max(most, hold(timeMs, [atMs - 700, atMs - 400], [atMs + 40, atMs + 160])),
    0,
  )
  one<SVGElement>('.drop').style.opacity = `${falling}`
}

/** Odd rows stand half a cell to the right. */
function middle([column, row]: readonly [number, number]): readonly [number, number] {
  const { radius, origin } = layout
  const pitch = radius * Math.sqrt(3)
  const shift = Math.abs(row) % 2 === 1 ? pitch / 2 : 0
  return [origin[0] + column * pitch + shift, origin[1] + row * radius * 1.5]
}

function hexagon(x: number, y: number, radius: number): string {
  const corners = [0, 1, 2, 3, 4, 5].map((corner) => {
    const angle = (Math.PI / 3) * corner + Math.PI / 6
    return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`
  })
  return `M${corners.join('L')}Z`
}
