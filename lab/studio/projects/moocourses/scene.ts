import { movePointer, type PointerStop } from '../../shared/pointer.ts'
import { one, present, shot } from '../../shared/scene.ts'
import { easeInOut, easeOut, hold, linear, mix, span, wave } from '../../shared/timeline.ts'

const DURATION_MS = 8000

/** The loop begins with the churn half full, which says what the product does. */
const FIRST_FRAME_MS = 1900

const LESSON_KB = 412

const isLoop = shot() === 'video'
const room = one('main')
const tail = one<SVGElement>('.tail')
const head = one<SVGElement>('.head')
const ear = one<SVGElement>('.ear')
const jaw = one<SVGElement>('.jaw')
const eye = one<SVGElement>('.eye')
const milk = one<SVGElement>('.milk')
const save = one('.save')
const saveLabel = one('.save b')
const saveNote = one('.save small')
const right = one('.right')
const dot = one('.right i')
const answer = one('.answer')
const touch = one('.touch')

const HOME: PointerStop['on'] = [250, 262]

const STOPS: PointerStop[] = [
  { atMs: 0, on: HOME },
  { atMs: 700, on: save, offset: [0.93, 0.82], press: true },
  // Out of the picture: the first frame shows the churn alone.
  { atMs: 1700, on: [220, 340] },
  { atMs: 4700, on: right, offset: [0.82, 0.55], press: true },
  { atMs: 6200, on: right, offset: [0.82, 1.4] },
  { atMs: 7600, on: HOME },
]

present({
  durationMs: DURATION_MS,
  stills: { laptop: 5600, tablet: 5600, phone: 5600 },
  seek(loopMs) {
    const timeMs = isLoop ? (loopMs + FIRST_FRAME_MS) % DURATION_MS : loopMs
    drawCow(loopMs)
    drawDownload(timeMs)
    drawQuiz(timeMs)
    if (isLoop) {
      room.style.transform = `translateX(${-480 * hold(timeMs, [3450, 4050], [6450, 7050])}px)`
      movePointer(touch, STOPS, timeMs)
    }
  },
})

/** She chews all the time, and her tail and ear move when a fly would make them. */
function drawCow(timeMs: number): void {
  const swish = wave(timeMs, DURATION_MS, 3) * 7 + wave(timeMs, DURATION_MS, 6) * 3
  tail.setAttribute('transform', `rotate(${swish} 548 152)`)
  head.setAttribute('transform', `rotate(${wave(timeMs, DURATION_MS, 2) * 1.6} 180 200)`)
  const flick = hold(timeMs, [1200, 1300], [1300, 1480]) + hold(timeMs, [5000, 5100], [5100, 5280])
  ear.setAttribute('transform', `rotate(${-18 * flick} 118 110)`)
  jaw.setAttribute('transform', `translate(${2 * wave(timeMs, DURATION_MS, 12)} 0)`)
  const blink = hold(timeMs, [2600, 2660], [2700, 2780]) + hold(timeMs, [6300, 6360], [6400, 6480])
  eye.setAttribute('ry', `${mix(7.5, 0.8, blink)}`)
}

/** A lesson saves as a churn fills: 412 kB of milk. */
function drawDownload(timeMs: number): void {
  const filled = span(timeMs, 850, 3000, linear)
  const emptied = span(timeMs, 7150, 7850, easeInOut)
  const level = filled * (1 - emptied)
  const surface = mix(126, 40, level)
  const drift = ((timeMs / DURATION_MS) * 16 * 90) % 90
  milk.setAttribute('transform', `translate(${-drift + 90} ${surface})`)
  const isWaiting = timeMs < 850 || timeMs > 7150
  const isDone = timeMs >= 3000 && !isWaiting
  saveLabel.textContent = isDone ? 'Saved' : isWaiting ? 'Save' : 'Saving'
  saveNote.textContent = isDone
    ? 'opens offline'
    : isWaiting
      ? `${LESSON_KB} kB, 6 min`
      : `${Math.round(filled * LESSON_KB)} of ${LESSON_KB} kB`
}

function drawQuiz(timeMs: number): void {
  const chosen = hold(timeMs, [4750, 5000], [7100, 7200], easeOut)
  right.style.background = `color-mix(in srgb, #2f7a2c ${chosen * 100}%, #fff)`
  right.style.color = chosen > 0.5 ? '#fff' : ''
  right.style.borderColor = chosen > 0.5 ? '#2f7a2c' : ''
  const tick = one<SVGElement>('path', dot)
  tick.style.strokeDasharray = '20'
  tick.style.strokeDashoffset = `${20 * (1 - hold(timeMs, [4900, 5250], [7100, 7200]))}`
  const told = hold(timeMs, [5200, 5500], [7100, 7200], easeOut)
  answer.style.opacity = `${told}`
  answer.style.transform = `translateY(${8 * (1 - told)}px)`
}
