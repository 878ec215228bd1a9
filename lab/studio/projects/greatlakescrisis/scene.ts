import { all, one, present, shot } from '../../shared/scene.ts'
import { easeInOut, easeOut, hold, linear, mix, span } from '../../shared/timeline.ts'

type Place = readonly [east: number, north: number]

const DURATION_MS = 8000

const LAKES: readonly (readonly Place[])[] = [
  [
    [32, 0.1],
    [32.6, 0.25],
    [33.2, 0.4],
    [33.9, 0.15],
    [34.2, 0.1],
    [34.1, -0.2],
    [34.75, -0.15],
    [34.3, -0.5],
    [34.1, -1],
    [33.8, -1.4],
    [33.6, -1.8],
    [33.2, -2.1],
    [33.4, -2.4],
    [32.9, -2.5],
    [32.8, -2.9],
    [32.3, -2.6],
    [31.9, -2.7],
    [31.8, -2.2],
    [31.7, -1.6],
    [31.8, -1],
    [31.7, -0.5],
  ],
  [
    [29.24, -3.32],
    [29.14, -4.2],
    [29.08, -4.9],
    [29.28, -5.6],
    [29.46, -6.2],
    [29.56, -6.8],
    [30.15, -7.4],
    [30.45, -8.1],
    [30.65, -8.7],
    [31.15, -8.75],
    [30.9, -8],
    [30.6, -7.3],
    [30.2, -6.8],
    [29.95, -6.3],
    [29.8, -5.6],
    [29.62, -4.9],
    [29.52, -4.3],
    [29.4, -3.4],
  ],
  [
    [28.9, -1.72],
    [29.25, -1.72],
    [29.22, -2.1],
    [29.12, -2.4],
    [28.9, -2.5],
    [28.84, -2.3],
    [28.95, -2],
  ],
  [
    [29.3, -0.15],
    [29.68, -0.2],
    [29.75, -0.5],
    [29.5, -0.72],
    [29.28, -0.45],
  ],
  [
    [30.3, 1],
    [30.62, 1.25],
    [31, 1.7],
    [31.38, 2.15],
    [31.2, 2.25],
    [30.78, 1.9],
    [30.38, 1.4],
  ],
]

const ROAD: readonly Place[] = [
  [28.86, -2.52],
  [28.98, -2.75],
  [29.06, -3.05],
  [29.12, -3.4],
  [29.24, -3.75],
  [29.34, -4.2],
  [29.42, -4.6],
  [29.62, -4.88],
]

const TOWNS: readonly (readonly [string, Place, 'start' | 'end'])[] = [
  ['Bukavu', [28.86, -2.52], 'end'],
  ['Uvira', [29.1, -3.4], 'end'],
  ['Kigoma', [29.64, -4.88], 'start'],
  ['Kigali', [30.06, -1.95], 'start'],
  ['Mwanza', [32.9, -2.55], 'start'],
  ['Kampala', [32.5, 0.5], 'end'],
  ['Bujumbura', [29.38, -3.36], 'start'],
]

const isLoop = shot() === 'video'
const map = one<SVGSVGElement>('.map')
const [ghost, route] = all<SVGPathElement>('.route')
const traveller = one<SVGElement>('.traveller')
const title = one('h1')
const captions = all('.captions p')

one('.lakes').innerHTML = LAKES.map((shore) => `<path d="${smooth(shore)}Z"/>`).join('')
// Its name would be cut by the loop's narrow views.
const towns = TOWNS.filter(([name]) => !isLoop || name !== 'Bujumbura')
one('.towns').innerHTML = towns
  .map(([name, place, anchor]) => {
    const [x, y] = at(place)
    const label = `<text x="${x + (anchor === 'end' ? -13 : 13)}" y="${y + 7}" text-anchor="${anchor}">${name}</text>`
    return `<circle cx="${x}" cy="${y}" r="5"/>${label}`
  })
  .join('')
one('.graticule').innerHTML = [28, 29, 30, 31, 32, 33, 34, 35]
  .map((east) => `<path d="M${at([east, 3])[0]} -200V1400"/>`)
  .concat(
    [2, 1, 0, -1, -2, -3, -4, -5, -6, -7, -8].map((north) => {
      const [, y] = at([28, north])
      const label = north === 0 ? 'Equator' : `${Math.abs(north)}° ${north < 0 ? 'S' : 'N'}`
      return `<path d="M-600 ${y}H1600"/><text x="742" y="${y - 6}">${label}</text>`
    }),
  )
  .join('')

const line = smooth(ROAD)
ghost?.setAttribute('d', line)
route?.setAttribute('d', line)
const lengthPx = route?.getTotalLength() ?? 0

/** What the map shows, as view boxes: the whole way, its road, its water. */
const VIEWS = isLoop
  ? [
      [-190, 470, 640, 400],
      [-70, 530, 360, 225],
      [-60, 640, 360, 225],
    ]
  : innerWidth > 900
    ? [[5, 170, 700, 900]]
    : innerWidth > 500
      ? [[-150, 330, 790, 500]]
      : [[-50, 440, 480, 406]]

present({
  durationMs: DURATION_MS,
  stills: { laptop: 4700, tablet: 4700, phone: 4700 },
  seek(loopMs) {
    const timeMs = isLoop ? (loopMs + 300) % DURATION_MS : loopMs
    const reached =
      0.46 * span(timeMs, 1000, 3300, linear) + 0.54 * span(timeMs, 3600, 6000, easeInOut)
    const left = span(timeMs, 6900, 7900, easeInOut)
    drawRoute(reached, left)
    drawView(timeMs)
    if (!isLoop) return
    const shown = 1 - hold(timeMs, [1000, 1300], [6700, 7200])
    title.style.opacity = `${shown}`
    title.style.transform = `translateY(${-14 * (1 - shown)}px)`
    captions.forEach((caption, index) => {
      const startMs = 1250 + index * 1800
      const read = hold(timeMs, [startMs, startMs + 300], [startMs + 1550, startMs + 1750], easeOut)
      caption.style.opacity = `${read}`
      caption.style.transform = `translateY(${10 * (1 - read)}px)`
    })
  },
})

function drawRoute(reached: number, left: number): void {
  if (!route) return
  const from = left * lengthPx
  route.style.strokeDasharray = `0 ${from} ${Math.max(0, reached * lengthPx - from)} ${lengthPx * 2}`
  route.style.opacity = reached - left > 0.002 ? '1' : '0'
  const { x, y } = route.getPointAtLength(reached * lengthPx)
  traveller.setAttribute('transform', `translate(${x} ${y})`)
  traveller.style.opacity = `${Math.min(1, reached * 30) * (1 - left)}`
}

function drawView(timeMs: number): void {
  const [whole, road = whole, water = whole] = VIEWS
  const near = span(timeMs, 700, 2000)
  const across = span(timeMs, 3300, 4600)
  const home = span(timeMs, 6500, 7800)
  const box = whole?.map((start, index) => {
    const middle = mix(start, road?.[index] ?? start, near)
    const end = mix(middle, water?.[index] ?? start, across)
    return mix(end, start, home).toFixed(2)
  })
  map.setAttribute('viewBox', box?.join(' ') ?? '')
}

/** Degrees to the map's units: a hundred a degree. So near the equator no other projection is needed. */
function at([east, north]: Place): readonly [number, number] {
  return [Math.round((east - 27.5) * 100), Math.round((3 - north) * 100)]
}

/** A path through all places without a corner (Catmull-Rom as Béziers); closed shapes add Z. */
function smooth(places: readonly Place[]): string {
  const isRing = places.length !== ROAD.length
  const count = places.length
  const pick = (index: number): Place =>
    (isRing
      ? places[(index + count) % count]
      : places[Math.min(count - 1, Math.max(0, index))]) ?? [0, 0]
  const parts = Array.from({ length: isRing ? count : count - 1 }, (_, index) => {
    const [x0, y0] = at(pick(index - 1))
    const [x1, y1] = at(pick(index))
    const [x2, y2] = at(pick(index + 1))
    const [x3, y3] = at(pick(index + 2))
    const first = `${x1 + (x2 - x0) / 6} ${y1 + (y2 - y0) / 6}`
    return `C${first} ${x2 - (x3 - x1) / 6} ${y2 - (y3 - y1) / 6} ${x2} ${y2}`
  })
  return `M${at(pick(0)).join(' ')}${parts.join('')}`
}
