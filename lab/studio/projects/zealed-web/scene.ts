import { one, present, shot } from '../../shared/scene.ts'
import { clamp, easeInOut, easeOut, hold, mix, span, wave } from '../../shared/timeline.ts'

const DURATION_MS = 8000

interface Hour {
  time: string
  name: string
  story: string
  /** When in the loop it begins. */
  atMs: number
}

const HOURS: readonly Hour[] = [
  {
    time: '06:40',
    name: 'First bus',
    story: 'It leaves Annex stage with the radio on low.',
    atMs: 0,
  },
  {
    time: '08:00',
    name: 'Flag up',
    story: 'Class 6 raises it; the smallest hand ties the knot.',
    atMs: 1200,
  },
  {
    time: '10:20',
    name: 'Break',
    story: 'Thirty minutes, one ball, four hundred children.',
    atMs: 2500,
  },
  {
    time: '12:50',
    name: 'Lunch',
    story: 'Githeri on Tuesdays. Seconds for whoever sings.',
    atMs: 3800,
  },
  {
    time: '15:30',
    name: 'Clubs',
    story: 'Drama under the flame tree, chess on the steps.',
    atMs: 5000,
  },
  { time: '17:10', name: 'Home', story: 'Gates shut. The watchman feeds the cat.', atMs: 6200 },
]

/** The sky through the loop: when, its top, its bottom, the hills, the yard, how dark. */
const SKIES = [
  [0, '#7fb2d9', '#fbc78d', '#6f8f7a', '#55794f', '#b98a5c', 0.02],
  [1500, '#5db1e6', '#d9eefb', '#86b08a', '#5d9450', '#d3a169', 0],
  [4000, '#3f9fe0', '#cfeafa', '#8ab98c', '#61a052', '#d9a86d', 0],
  [5400, '#6aa7d6', '#fde2ae', '#8aa57c', '#64904c', '#d09a5e', 0],
  [6400, '#6b5f8f', '#ff9a5b', '#6d6a5c', '#54643f', '#a8744a', 0.14],
  [7000, '#141a4a', '#2d3a78', '#232b4a', '#1d2b33', '#33304a', 0.3],
  [7600, '#8a9fcb', '#f6b184', '#63806f', '#4c6d49', '#a87f58', 0.1],
  [8000, '#7fb2d9', '#fbc78d', '#6f8f7a', '#55794f', '#b98a5c', 0.02],
] as const

/** The clock's hours through the loop; it agrees with the captions. */
const CLOCK = [
  [0, 6.67],
  [1200, 8],
  [2500, 10.33],
  [3800, 12.83],
  [5000, 15.5],
  [6200, 17.17],
  [8000, 30.67],
] as const

/** How long its hands take for an hour. */
const HOUR_TURNS_MS = 160

const CLOTHES = [
  '#7d2037',
  '#2d4f86',
  '#7d2037',
  '#f2ede2',
  '#7d2037',
  '#2d4f86',
  '#f2ede2',
  '#7d2037',
]

const isLoop = shot() === 'video'
const high = one<SVGElement>('.high')
const low = one<SVGElement>('.low')
const sun = one<SVGElement>('.sun')
const children = one<SVGElement>('.children')
const cloth = one<SVGElement>('.cloth')
const flag = one<SVGElement>('.flag')

one('.hours').innerHTML = HOURS.map(
  ({ time, name }) => `<li>${time} <span>${name}</span></li>`,
).join('')
const view = isLoop
  ? '470 276 960 600'
  : innerWidth > 900
    ? '0 30 1440 900'
    : innerWidth > 500
      ? '308 -379 930 1338'
      : '490 -265 560 1212'
one('.school').setAttribute('viewBox', view)

present({
  durationMs: DURATION_MS,
  stills: { laptop: 3250, tablet: 3250, phone: 3250 },
  seek(loopMs) {
    const timeMs = isLoop ? (loopMs + 3250) % DURATION_MS : loopMs
    drawSky(timeMs)
    drawClock(timeMs)
    drawFlag(timeMs)
    drawYard(timeMs)
    const current = HOURS.findLastIndex(({ atMs }) => atMs <= timeMs)
    const hour = HOURS[current] ?? HOURS[0]
    const next = HOURS[current + 1]?.atMs ?? DURATION_MS
    one('.now').textContent = hour?.time ?? ''
    one('h1').textContent = hour?.name ?? ''
    one('.story').textContent = hour?.story ?? ''
    const startMs = hour?.atMs ?? 0
    const read = hold(timeMs, [startMs, startMs + 220], [next - 140, next], easeOut)
    one('main').style.opacity = `${read}`
    document.querySelectorAll('.hours li').forEach((item, index) => {
      item.setAttribute('aria-current', String(index === current))
    })
  },
})

function drawSky(timeMs: number): void {
  const index = Math.max(
    0,
    SKIES.findLastIndex(([atMs]) => atMs <= timeMs),
  )
  const from = SKIES[index] ?? SKIES[0]
  const to = SKIES[index + 1] ?? from
  const part = from === to ? 0 : (timeMs - from[0]) / (to[0] - from[0])
  const blend = (place: 1 | 2 | 3 | 4 | 5) =>
    `color-mix(in srgb, ${to[place]} ${part * 100}%, ${from[place]})`
  high.style.stopColor = blend(1)
  low.style.stopColor = blend(2)
  one<SVGElement>('.far').style.fill = blend(3)
  one<SVGElement>('.near').style.fill = blend(4)
  one<SVGElement>('.yard').style.fill = blend(5)
  one<SVGElement>('.path').style.fill = `color-mix(in srgb, ${blend(5)} 70%, #fff4)`
  const dark = mix(from[6], to[6], part)
  one<SVGElement>('.night').style.opacity = `${dark}`
  const night = hold(timeMs, [6500, 6900], [7250, 7550])
  one<SVGElement>('.stars').style.opacity = `${night}`
  document.body.style.setProperty(
    '--ink',
    night > 0.35 || (timeMs > 6300 && timeMs < 7450) ? '#fff' : '#2a1016',
  )
  const lit = hold(timeMs, [6200, 6600], [7300, 7700])
  one<SVGElement>('.lamps').style.opacity = `${lit}`
  one<SVGElement>('.windows').style.fill = `color-mix(in srgb, #24375f ${lit * 100}%, #3e6d94)`
  one<SVGElement>('.door').style.fill = `color-mix(in srgb, #ffd98a ${lit * 60}%, #3a0d19)`
  const day = clamp((timeMs + 500) / 7200)
  const angle = Math.PI * (1 - day)
  const [centre, reach, rise] = isLoop ? [800, 470, 320] : [760, 760, innerWidth > 500 ? 560 : 450]
  const base = isLoop ? 690 : 760
  sun.setAttribute('cx', `${centre + reach * Math.cos(angle)}`)
  sun.setAttribute('cy', `${base - rise * Math.sin(angle)}`)
  sun.setAttribute('r', isLoop ? '36' : '58')
  sun.style.fill = `color-mix(in srgb, #fff3b4 ${100 * Math.sin(Math.PI * day)}%, #ff8a4a)`
  sun.style.opacity = `${Math.max(hold(timeMs, [-1, 0], [6600, 6900]), span(timeMs, 7800, 8000))}`
}

/** The clock tells the caption's time, turns to the next just before that comes, and hurries through the night. */
function drawClock(timeMs: number): void {
  const index = Math.max(
    0,
    CLOCK.findLastIndex(([atMs]) => atMs <= timeMs),
  )
  const [fromMs, from] = CLOCK[index] ?? CLOCK[0]
  const [toMs, to] = CLOCK[index + 1] ?? [fromMs + 1, from]
  const turnMs = Math.min(toMs - fromMs, (to - from) * HOUR_TURNS_MS)
  const hours = mix(from, to, clamp((timeMs - toMs + turnMs) / turnMs))
  one<SVGElement>('.hour').setAttribute('transform', `rotate(${hours * 30} 780 556)`)
  one<SVGElement>('.minute').setAttribute('transform', `rotate(${hours * 360} 780 556)`)
}

function drawFlag(timeMs: number): void {
  const raised = hold(timeMs, [1250, 2200], [6300, 6900], easeInOut)
  const y = mix(720, 462, raised)
  const flutter = (x: number) => 7 * wave(timeMs, DURATION_MS, 12, -x * 0.045) * (x / 120)
  const top = [0, 30, 60, 90, 120].map((x) => `${1254 + x} ${(y + flutter(x)).toFixed(1)}`)
  const bottom = [120, 90, 60, 30, 0].map((x) => `${1254 + x} ${(y + 74 + flutter(x)).toFixed(1)}`)
  cloth.setAttribute('d', `M${top.join('L')}L${bottom.join('L')}Z`)
  one<SVGElement>('.emblem').setAttribute(
    'd',
    `M${1294} ${y + 18 + flutter(44)}h36l-26 30h26v9h-40l27-30h-23z`,
  )
  flag.style.opacity = `${clamp(raised * 8)}`
}

/** Children in the yard: they arrive, play, sit, and leave. */
function drawYard(timeMs: number): void {
  const home = span(timeMs, 6100, 7000, easeInOut)
  const come = span(timeMs, 150, 1250, easeOut)
  const play = hold(timeMs, [2450, 2750], [3650, 3950])
  const left = isLoop ? 530 : innerWidth > 900 ? 330 : innerWidth > 500 ? 450 : 530
  const pitch = isLoop ? 82 : innerWidth > 900 ? 112 : innerWidth > 500 ? 88 : 61
  children.innerHTML = CLOTHES.map((colour, index) => {
    const stand = left + index * pitch + (index > 3 ? (innerWidth > 500 ? 60 : 30) : 0)
    const from = index % 2 ? 1750 : -250
    const there = mix(from, stand, come) + (mix(stand, index % 2 ? -320 : 1800, home) - stand)
    const x = there + play * pitch * 0.24 * wave(timeMs, DURATION_MS, 6, index * 1.7)
    const step = play + (1 - come) + home * (1 - home) * 4
    const y =
      (isLoop ? 836 : 846) +
      (index % 3) * 9 -
      Math.abs(wave(timeMs, DURATION_MS, 22, index * 0.9)) * 9 * clamp(step)
    const stride = 11 * wave(timeMs, DURATION_MS, 24, index) * clamp(step)
    const arms = play * 26
    return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">
      <path d="M-5 -22L${-5 - stride} 4M5 -22L${5 + stride} 4" stroke="#3b2417" stroke-width="8" stroke-linecap="round"/>
      <path d="M-15 -56L${-22 - stride * 0.5} ${-34 - arms}M15 -56L${22 - stride * 0.5} ${-34 - arms}" stroke="${colour}" stroke-width="9" stroke-linecap="round"/>
      <path d="M-14 -60C-14 -68 14 -68 14 -60L18 -18H-18z" fill="${colour}"/>
      <circle cy="-80" r="16" fill="#3b2417"/>
      ${index % 3 === 1 ? '<path d="M-16 -82C-16 -100 16 -100 16 -82z" fill="#14100e"/><circle cx="-13" cy="-97" r="7" fill="#14100e"/><circle cx="13" cy="-97" r="7" fill="#14100e"/>' : '<path d="M-16 -82C-16 -100 16 -100 16 -82z" fill="#14100e"/>'}
    </g>`
  }).join('')
  const flight = span(timeMs, 2600, 3900, (p) => p)
  const ball = one<SVGElement>('.ball')
  const arc = Math.abs(Math.sin(flight * Math.PI * 2))
  ball.setAttribute(
    'transform',
    `translate(${mix(470, 1010, Math.sin((flight * Math.PI * 3) / 2) ** 2)} ${832 - arc * 170}) rotate(${flight * 900})`,
  )
  ball.style.opacity = `${hold(timeMs, [2450, 2600], [3850, 3950])}`
}
