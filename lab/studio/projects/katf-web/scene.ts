import { movePointer, type PointerStop } from '../../shared/pointer.ts'
import { all, one, present, shot } from '../../shared/scene.ts'
import { easeIn, easeOut, hold, span } from '../../shared/timeline.ts'

const DURATION_MS = 7000

/** The loop begins with the booked court, which makes the better poster. */
const FIRST_FRAME_MS = 4500

const FIXTURES = [
  ['08:00', 'Ouma v Kirui', 'Men’s singles, quarter-final', 'singles', 1],
  ['08:45', 'Atieno & Barasa v Njeri & Otieno', 'Mixed doubles', 'mixed', 2],
  ['09:30', 'Wafula v Cheptoo', 'Women’s singles', 'singles', 1],
  ['10:15', 'Akinyi v Mwangi', 'Juniors, under 14', 'juniors', 4],
  ['11:00', 'Adhiambo & Were v Naliaka & Koech', 'Mixed doubles', 'mixed', 2],
  ['12:15', 'Mutua v Omondi', 'Men’s singles, quarter-final', 'singles', 1],
  ['14:00', 'Chebet v Nyaguthii', 'Juniors, under 16', 'juniors', 4],
] as const

const LADDER = ['P. Ouma', 'D. Kirui', 'T. Barasa'] as const

const rows = one('.fixtures')
rows.innerHTML = FIXTURES.map(
  ([time, players, line, , court]) =>
    `<li><time>${time}</time><span><b>${players}</b><small>${line}</small></span><span>C${court}</span></li>`,
).join('')
one('.ladder ol').innerHTML = LADDER.map((name, rank) => `<li><b>${rank + 1}</b>${name}</li>`).join(
  '',
)

const isLoop = shot() === 'video'
const room = one('main')
const masthead = one('header')
const chips = all('.chips button')
const count = one('output')
const fixtures = all('li', rows)
const rowHeightPx = fixtures[0]?.offsetHeight ?? 0
const court = one('.court')
const slot = one('.s2')
const fill = one('.s2 em')
const slotNote = one('.s2 small')
const receipt = one('.foot')
const ball = one<SVGElement>('.ball')
const shadow = one('.shadow')
const pointer = one<SVGElement>('.pointer')
const home: PointerStop['on'] = isLoop ? [410, 262] : [620, 560]

const STOPS: PointerStop[] = [
  { atMs: 0, on: home },
  { atMs: 900, on: one('[data-line="mixed"]'), offset: [0.6, 0.6], press: true },
  { atMs: 3200, on: slot, offset: [0.52, 0.84], press: true },
  { atMs: 5200, on: slot, offset: [0.7, 1.02] },
  { atMs: 6600, on: home },
]

present({
  durationMs: DURATION_MS,
  stills: { laptop: 4700, tablet: 4700, phone: 4700 },
  seek(loopMs) {
    const timeMs = isLoop ? (loopMs + FIRST_FRAME_MS) % DURATION_MS : loopMs
    const filtered = isLoop ? hold(timeMs, [950, 1450], [5950, 6350]) : 0
    const isFiltered = isLoop && timeMs >= 950 && timeMs < 6000
    for (const chip of chips) {
      chip.ariaPressed = String(chip.getAttribute('data-line') === (isFiltered ? 'mixed' : 'all'))
    }
    count.textContent = isFiltered ? '2 matches' : '7 matches'
    FIXTURES.forEach(([, , , line], index) => {
      const row = fixtures[index]
      if (!row) return
      const left = line === 'mixed' ? 1 : 1 - filtered
      row.style.height = `${rowHeightPx * left}px`
      row.style.opacity = `${left ** 2}`
      row.style.borderTopWidth = left > 0.02 ? '1px' : '0'
    })
    if (isLoop) {
      const walked = -480 * hold(timeMs, [2050, 2750], [5650, 6350])
      room.style.transform = masthead.style.transform = `translateX(${walked}px)`
    }
    drawBall(timeMs)
    movePointer(pointer, STOPS, timeMs)
  },
})

/** It falls into the chosen box, bounces twice, waits, and hops away over the far line. */
function drawBall(timeMs: number): void {
  const field = court.getBoundingClientRect()
  const box = slot.getBoundingClientRect()
  const unit = box.height
  const isPortrait = box.height > box.width
  const [partX, partY] = isPortrait ? [0.5, 0.23] : [0.12, 0.8]
  const landing = { x: box.x - field.x + box.width * partX, y: box.y - field.y + unit * partY }
  const fallen = span(timeMs, 3250, 3600, easeIn)
  const gone = span(timeMs, 5150, 5750, easeIn)
  const height =
    (1 - fallen) * 2.2 +
    bounce(timeMs, 3600, 3900, 0.5) +
    bounce(timeMs, 3900, 4100, 0.18) +
    bounce(timeMs, 5150, 5750, 1.2)
  const x = landing.x + gone * unit * 0.9
  const y = landing.y - gone * unit * 1.6
  const visible = timeMs > 3250 && timeMs < 5750 ? 1 : 0
  const size = 1 + height * 0.5
  ball.style.opacity = shadow.style.opacity = `${visible}`
  ball.style.transform = `translate(${x}px, ${y - height * unit * 0.3}px) scale(${size}) rotate(${timeMs / 9}deg)`
  shadow.style.transform = `translate(${x + height * 16 + 3}px, ${y + 5 + height * 8}px) scale(${1 - height * 0.12})`
  shadow.style.opacity = `${visible * 0.35 * (1 - height / 4)}`

  const spread = hold(timeMs, [3600, 4050], [5150, 5550], easeOut)
  fill.style.clipPath = `circle(${spread * 130}% at ${partX * 100}% ${partY * 100}%)`
  const isBooked = timeMs > 3680 && timeMs < 5300
  slot.style.color = isBooked ? '#062a20' : ''
  slotNote.textContent = isBooked ? 'Yours' : 'Free'
  receipt.style.opacity = `${hold(timeMs, [3900, 4150], [5150, 5400])}`
}

function bounce(timeMs: number, startMs: number, endMs: number, height: number): number {
  const progress = span(timeMs, startMs, endMs, (p) => p)
  return 4 * progress * (1 - progress) * height
}
