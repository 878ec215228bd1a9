import { all, one, present, shot } from '../../shared/scene.ts'
import { clamp, easeInOut, easeOut, hold, linear, mix, span } from '../../shared/timeline.ts'

const DURATION_MS = 8000

const TICK = 'M4 22L14 33L36 6'
const CROSS = 'M8 8L32 32M32 8L8 32'

const PUPILS = [
  'Achieng, Faith',
  'Barasa, Collins',
  'Kiptoo, Brian',
  'Moraa, Sharon',
  'Mwangi, Ivy',
  'Naliaka, Grace',
  'Otieno, Kevin',
  'Rotich, Daisy',
  'Wekesa, Mark',
  'Yusuf, Amina',
] as const

const ABSENT = 2
const BEFORE_ABSENT = new Set(['4-1', '7-0', '1-2', '7-1'])

/** When the pen marks each pupil on Thursday. */
const FIRST_MARK_MS = 500
const MARK_EVERY_MS = 420

const isLoop = shot() === 'video'
one('tbody').innerHTML = PUPILS.map((pupil, row) => {
  const past = [0, 1, 2].map((day) => {
    const missed = BEFORE_ABSENT.has(`${row}-${day}`)
    return `<td class="${missed ? 'absent' : ''}"><svg viewBox="0 0 40 40"><path d="${missed ? CROSS : TICK}"/></svg></td>`
  })
  const today = `<td class="today ${row === ABSENT ? 'absent' : ''}"><svg viewBox="0 0 40 40"><path d="${row === ABSENT ? CROSS : TICK}"/></svg></td>`
  return `<tr><td>${pupil}</td>${past.join('')}${today}<td></td></tr>`
}).join('')
one('thead th:nth-child(5)').classList.add('today')

const marks = all<SVGPathElement>('.today path')
const cells = all('td.today')
const pen = one<SVGElement>('.pen')
const bubbles = all('.bubble')
const shownRows = isLoop ? 5 : PUPILS.length

present({
  durationMs: DURATION_MS,
  stills: { laptop: 6600, tablet: 6600, phone: 6600 },
  seek(loopMs) {
    const timeMs = isLoop ? (loopMs + 5200) % DURATION_MS : loopMs
    const erased = 1 - span(timeMs, 7350, 7700)
    let marked = 0
    marks.forEach((path, row) => {
      const startMs = FIRST_MARK_MS + row * MARK_EVERY_MS
      const drawn = isLoop ? span(timeMs, startMs, startMs + 260, linear) : 1
      if (drawn > 0.9 && row !== ABSENT) marked += 1
      const length = path.getTotalLength()
      path.style.strokeDasharray = `${drawn * length} ${length * 2}`
      path.style.opacity = drawn > 0 ? `${isLoop ? erased : 1}` : '0'
    })
    one('.here').textContent = `${marked} of ${PUPILS.length} here`
    const ill = isLoop ? hold(timeMs, [5000, 5250], [7350, 7600]) : 1
    const cell = cells[ABSENT]
    if (cell) cell.style.background = `color-mix(in srgb, #ffdb8f ${ill * 100}%, #eef6fb)`
    drawPen(timeMs)
    drawPhone(timeMs)
  },
})

/** The pen follows the mark that it makes; then it goes to rest. */
function drawPen(timeMs: number): void {
  if (!isLoop) {
    pen.style.transform = 'translate(806px, 770px) rotate(8deg)'
    return
  }
  const row = clamp(Math.floor((timeMs - FIRST_MARK_MS) / MARK_EVERY_MS), 0, shownRows - 1)
  const startMs = FIRST_MARK_MS + row * MARK_EVERY_MS
  const drawn = span(timeMs, startMs, startMs + 260, linear)
  const tip = penTip(row, drawn)
  const next = penTip(Math.min(shownRows - 1, row + 1), 0)
  const travel =
    row < shownRows - 1 ? span(timeMs, startMs + 260, startMs + MARK_EVERY_MS, easeInOut) : 0
  const rest = { x: 190, y: 400 }
  const away = span(timeMs, 2600, 3100, easeInOut)
  const back = span(timeMs, 7500, 8000, easeInOut)
  const start = penTip(0, 0)
  const x = mix(mix(mix(tip.x, next.x, travel), rest.x, away), start.x, back)
  const y = mix(mix(mix(tip.y, next.y, travel), rest.y, away), start.y, back)
  pen.style.transform = `translate(${x}px, ${y}px)`
}

function penTip(row: number, drawn: number): { x: number; y: number } {
  const path = marks[row]
  const box = path?.ownerSVGElement?.getBoundingClientRect()
  if (!path || !box) return { x: 0, y: 0 }
  const { x, y } = path.getPointAtLength(drawn * path.getTotalLength())
  return { x: box.x + (x / 40) * box.width, y: box.y + (y / 40) * box.height }
}

function drawPhone(timeMs: number): void {
  if (!isLoop) return
  const starts = [3200, 4450, 5400]
  bubbles.forEach((bubble, index) => {
    const startMs = starts[index] ?? 0
    const said = hold(timeMs, [startMs, startMs + 300], [7300, 7301], easeOut)
    bubble.style.opacity = `${said}`
    bubble.style.transform = `translateY(${14 * (1 - said)}px)`
  })
}
