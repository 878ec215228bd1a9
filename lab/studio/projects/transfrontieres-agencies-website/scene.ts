import { one, present, shot } from '../../shared/scene.ts'
import { easeIn, easeInOut, easeOut, hold, linear, mix, span, wave } from '../../shared/timeline.ts'

const DURATION_MS = 8000
const ROAD_Y = 540
const BORDER_X = 1000
const WHEEL_PX = 21
const NEXT_TRIP_MS = 7450

/** What the page says, in the language of the country that the lorry is in. */
const STATES = [
  {
    fromMs: -500,
    tongue: 'en',
    status: 'Out of Mombasa',
    detail: 'Sealed at 06:20. 1,740 km to go.',
  },
  {
    fromMs: 1900,
    tongue: 'en',
    status: 'At the border',
    detail: 'Papers went ahead of it last night.',
  },
  { fromMs: 3700, tongue: 'en', status: 'Cleared', detail: 'Forty minutes. Nothing opened.' },
  { fromMs: 4900, tongue: 'fr', status: 'Dédouané', detail: 'Dernière étape : 160 km.' },
  {
    fromMs: 6100,
    tongue: 'fr',
    status: 'Arrivé à Goma',
    detail: 'Signé à 14 h 05, scellé intact.',
  },
] as const

const isLoop = shot() === 'video'
const [width, height] = [innerWidth, innerHeight]
const road = one<SVGSVGElement>('.road')
const lorry = one<SVGElement>('.lorry')
const arm = one<SVGElement>('.arm')
const main = one('main')

/** How much of the road is seen, and how far down the page the road's edge is. */
const seen = isLoop ? 960 : width > 900 ? 1440 : width > 500 ? 940 : 730
const unit = width / seen
const roadTop = isLoop ? 0.87 : width > 900 ? 0.9 : width > 500 ? 0.88 : 0.89
const top = ROAD_Y - (height * roadTop) / unit

one('.ribs').setAttribute(
  'd',
  Array.from({ length: 24 }, (_, rib) => `M${60 + rib * 100} -60V1000`).join(''),
)

present({
  durationMs: DURATION_MS,
  stills: { laptop: 3900, tablet: 3900, phone: 3900 },
  seek(loopMs) {
    const timeMs = isLoop ? (loopMs + 3900) % DURATION_MS : loopMs
    // From the middle of the wipe on, it is the next journey.
    const tripMs = timeMs > NEXT_TRIP_MS ? timeMs - DURATION_MS : timeMs
    // Out of the port, a stop at the bar, on to the town.
    const x =
      mix(60, BORDER_X - 360, span(tripMs, 0, 2300, easeInOut)) +
      1210 * span(tripMs, 4050, 6300, easeInOut)
    drawLorry(timeMs, x)
    const opened = hold(timeMs, [3450, 4150], [5300, 5900], easeInOut)
    arm.setAttribute('transform', `rotate(${opened * 78} 1306 454)`)
    drawView(x)
    drawText(tripMs)
    drawWipe(timeMs, x)
  },
})

function drawLorry(timeMs: number, x: number): void {
  const shake = 1.2 * wave(timeMs, DURATION_MS, 40)
  lorry.setAttribute('transform', `translate(${x} ${ROAD_Y + 22 + shake})`)
  document.querySelectorAll('.hub').forEach((hub) => {
    hub.setAttribute('stroke', '#14181c')
    hub.setAttribute('stroke-width', '3')
    hub.setAttribute('stroke-dasharray', '6 6.6')
    hub.setAttribute('stroke-dashoffset', `${(-x * 8) / WHEEL_PX}`)
  })
  document.querySelectorAll<SVGElement>('.smoke circle').forEach((puff, index) => {
    puff.setAttribute(
      'transform',
      `translate(${4 * wave(timeMs, DURATION_MS, 2, index)} ${-3 * index})`,
    )
  })
}

/** Nearer things pass faster. */
function drawView(lorryX: number): void {
  const ahead = width > 900 ? 0.33 : isLoop || width > 500 ? 0.215 : 0.04
  const left = lorryX - seen * ahead
  road.setAttribute('viewBox', `${left} ${top} ${seen} ${height / unit}`)
  one<SVGElement>('.far').setAttribute('transform', `translate(${left * 0.45} 0)`)
}

function drawText(timeMs: number): void {
  const index = STATES.findLastIndex(({ fromMs }) => fromMs <= timeMs)
  const state = STATES[index] ?? STATES[0]
  const endMs = STATES[index + 1]?.fromMs ?? DURATION_MS
  one('h1').textContent = state.status
  one('.detail').textContent = state.detail
  main.lang = state.tongue
  const said = hold(timeMs, [state.fromMs, state.fromMs + 180], [endMs - 120, endMs], linear)
  one('h1').style.opacity = one('.detail').style.opacity = `${said}`
  for (const tongue of ['en', 'fr']) {
    one(`.tongue .${tongue}`).setAttribute('aria-current', String(tongue === state.tongue))
  }
}

/** A container passes close by; behind it, the journey starts again. */
function drawWipe(timeMs: number, lorryX: number): void {
  const wipe = one<SVGElement>('.wipe')
  // It covers the view around 7,450 ms, when the view jumps from the town to the port.
  const passed = timeMs > 6900 ? span(timeMs, 6900, 8000, linear) : 0
  const base = lorryX - seen * 0.2
  wipe.setAttribute('transform', `translate(${base + mix(seen + 40, -2440, passed)} 0)`)
  wipe.style.opacity = passed > 0 ? '1' : '0'
  const hidden = span(timeMs, 7100, 7250, easeIn) * (1 - span(timeMs, 7720, 7960, easeOut))
  main.style.opacity = `${1 - hidden}`
}
