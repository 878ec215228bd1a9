import { all, one, present, shot } from '../../shared/scene.ts'
import { clamp, easeInOut, hold, linear, mix, span } from '../../shared/timeline.ts'

interface Word {
  text: string
  /** How many bars it sounds for. */
  bars: number
  /** Which cut takes it out; none keeps it. */
  cut?: 0 | 1
}

const DURATION_MS = 7500

const WORDS: readonly Word[] = [
  { text: 'The', bars: 3 },
  { text: 'city', bars: 6 },
  { text: 'runs', bars: 6 },
  { text: 'on', bars: 4 },
  { text: 'eh, eh,', bars: 13, cut: 0 },
  { text: 'people', bars: 8 },
  { text: 'who', bars: 4 },
  { text: 'you know', bars: 12, cut: 1 },
  { text: 'wake', bars: 7 },
  { text: 'at', bars: 3 },
  { text: 'four.', bars: 9 },
]

const CUT_MS = [1500, 3500] as const
const CUT_SECONDS = [1.9, 1.4] as const
const LENGTH_S = 41 * 60 + 12

const isLoop = shot() === 'video'
const wave = one<SVGSVGElement>('.wave')
const clock = one('.clock')
const cutNote = one('.cut')
const lamp = one('.air i')

one('.words').innerHTML = WORDS.map(({ text, cut }) =>
  cut === undefined ? `<span>${text}</span>` : `<span class="um">${text}<i></i></span>`,
).join('')
const spans = all('.words > span')
let sizes: { width: number; gap: number }[] = []
const totalBars = WORDS.reduce((sum, { bars }) => sum + bars, 0)
wave.setAttribute('viewBox', `0 0 ${totalBars * 10} 200`)

present({
  durationMs: DURATION_MS,
  stills: { laptop: 1350, tablet: 1350, phone: 1350 },
  seek(loopMs) {
    const timeMs = isLoop ? (loopMs + 1300) % DURATION_MS : loopMs
    const restored = 1 - span(timeMs, 6300, 7100, easeInOut)
    const struck = CUT_MS.map((atMs) => span(timeMs, atMs - 700, atMs - 150, linear) * restored)
    const closed = CUT_MS.map((atMs) => span(timeMs, atMs, atMs + 600, easeInOut) * restored)
    drawWords(struck, closed)
    drawWave(timeMs, struck, closed)
    const saved = closed.reduce((sum, part, index) => sum + part * (CUT_SECONDS[index] ?? 0), 0)
    clock.textContent = minutes(LENGTH_S - saved)
    cutNote.textContent = saved < 0.05 ? 'no cuts yet' : `${saved.toFixed(1)} s shorter`
    lamp.style.opacity = Math.floor(timeMs / 750) % 2 ? '0.25' : '1'
  },
})

function drawWords(struck: readonly number[], closed: readonly number[]): void {
  if (sizes.length === 0 && document.fonts.check('800 40px Syne')) sizes = measure()
  if (sizes.length === 0) return
  WORDS.forEach(({ cut }, index) => {
    const element = spans[index]
    if (cut === undefined || !element) return
    const left = 1 - (closed[cut] ?? 0)
    one('i', element).style.width = `${100 * (struck[cut] ?? 0)}%`
    element.style.width = `${(sizes[index]?.width ?? 0) * left}px`
    element.style.marginRight = `${(sizes[index]?.gap ?? 0) * left}px`
    element.style.opacity = `${clamp(left * 2)}`
  })
}

/** Word widths, once the typeface is there. */
function measure(): typeof sizes {
  return spans.map((element) => ({
    width: element.getBoundingClientRect().width,
    gap: Number.parseFloat(getComputedStyle(element).marginRight),
  }))
}

/** Bars for each word; the cut ones turn white, then close up. The head runs over what is left. */
function drawWave(timeMs: number, struck: readonly number[], closed: readonly number[]): void {
  let x = 0
  let number = 0
  const kept: string[] = []
  const doomed: string[] = []
  for (const { bars, cut } of WORDS) {
    const left = cut === undefined ? 1 : 1 - (closed[cut] ?? 0)
    for (let bar = 0; bar < bars; bar += 1) {
      const swell = Math.sin(((bar + 0.5) / bars) * Math.PI)
      const voice = 0.35 + 0.65 * Math.abs(Math.sin(number * 2.31) * Math.cos(number * 0.73))
      const quiet = cut === undefined ? 1 : 0.62
      const tall = (14 + 176 * swell * voice * quiet) * mix(0.3, 1, left)
      const mark = `M${(x + 5 * left).toFixed(2)} ${(100 - tall / 2).toFixed(1)}v${tall.toFixed(1)}`
      const isDoomed = cut !== undefined && (bar + 0.5) / bars < (struck[cut] ?? 0) + 0.001
      if (left > 0.02) (isDoomed ? doomed : kept).push(mark)
      x += 10 * left
      number += 1
    }
  }
  const end = totalBars * 10
  const head = mix(0, end, ((timeMs + 900) % DURATION_MS) / DURATION_MS)
  const tail = `M${x} 100H${end}`
  wave.innerHTML = `
    <path d="${tail}" stroke="#140705" stroke-width="3" vector-effect="non-scaling-stroke" stroke-dasharray="2 7"/>
    <path d="${kept.join('')}" stroke="#140705" stroke-width="6.2"/>
    <path d="${doomed.join('')}" stroke="#fff" stroke-width="6.2"/>
    <path d="M${head.toFixed(2)} -4V204" stroke="#fff" stroke-width="4" vector-effect="non-scaling-stroke" opacity="${hold(timeMs, [-2, -1], [6500, 6600]) + span(timeMs, 6700, 6800)}"/>`
}

function minutes(seconds: number): string {
  const whole = Math.floor(seconds / 60)
  return `${whole}:${(seconds - whole * 60).toFixed(1).padStart(4, '0')}`
}
