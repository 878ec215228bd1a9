import type { Words } from '../../content/copyFor.ts'
import styles from './ScrumLoop.module.css'

/** Where each working day of the sprint stands between its start and its end, weekend left out. */
const WORKING_DAYS = [0, 1, 2, 3, 4, 6, 7, 8, 9, 10] as const
const WIDE_DAYS = WORKING_DAYS.map((day) => 330 + day * 32)
const TALL_DAYS = WORKING_DAYS.map((day) => 182 + day * 23)

/** Chevrons that point the way: along the line, then back to planning. */
const WIDE_ARROWS =
  'M134 139l11 11-11 11M272 139l11 11-11 11M698 139l11 11-11 11M830 139l11 11-11 11M984 139l11 11-11 11' +
  'M822 343l-11 11 11 11M616 343l-11 11 11 11M410 343l-11 11 11 11M211 222l11-11 11 11'
const TALL_ARROWS =
  'M96 72l8 8 8-8M96 432l8 8 8-8M96 502l8 8 8-8M96 574l8 8 8-8M18 440l8-8 8 8M18 330l8-8 8 8M18 220l8-8 8 8'

/** Where the name of each step stands. */
const WIDE_NAMES = [
  ['backlog', 48, 94],
  ['planning', 222, 94],
  ['standup', 490, 68],
  ['review', 750, 94],
  ['retrospective', 914, 94],
  ['release', 1056, 94],
] as const
const TALL_NAMES = [
  ['backlog', 140, 36],
  ['planning', 140, 124],
  ['standup', 156, 316],
  ['review', 140, 474],
  ['retrospective', 140, 546],
  ['release', 140, 618],
] as const

/**
 * The Scrum process as a route: the backlog joins a loop whose one long run is a sprint of ten working
 * days, and the line returns to planning or goes on to release. Lies down in a wide container, stands in
 * a narrow one.
 */
export function ScrumLoop({ label, steps }: Words['process']['illustration']) {
  return (
    <div className={styles.loop} role="img" aria-label={label}>
      <svg className={styles.wide} viewBox="0 0 1100 384" aria-hidden="true" focusable="false">
        <path className={styles.idea} d="M48 150H222" />
        <path className={styles.sprint} d="M222 150H914L1002 238V264L912 354H300L222 276V150" />
        <path className={styles.release} d="M914 150H1056" />
        <path className={styles.week} d="M306 150H482M498 150H674" />
        <path
          className={styles.standup}
          d={`M330 88H650${WIDE_DAYS.map((x) => `M${x} 88V150`).join('')}`}
        />
        {WIDE_DAYS.map((x) => (
          <circle key={x} className={styles.day} cx={x} cy="150" r="10" />
        ))}
        <path className={styles.direction} d={WIDE_ARROWS} />
        <path className={styles.end} d="M48 116V184M1056 116V184" />
        {[222, 750, 914].map((x) => (
          <circle key={x} className={styles.dot} cx={x} cy="150" r="23" />
        ))}
        <g className={styles.name} textAnchor="middle">
          {WIDE_NAMES.map(([step, x, y]) => (
            <text key={step} x={x} y={y}>
              {steps[step]}
            </text>
          ))}
        </g>
        <text className={styles.title} x="606" y="278" textAnchor="middle">
          {steps.sprint}
        </text>
      </svg>
      <svg className={styles.tall} viewBox="0 0 320 640" aria-hidden="true" focusable="false">
        <path className={styles.idea} d="M104 30V118" />
        <path className={styles.sprint} d="M104 118V540L76 568H54L26 540V146L54 118H104" />
        <path className={styles.release} d="M104 540V612" />
        <path className={styles.week} d="M104 174V282M104 312V420" />
        <path
          className={styles.standup}
          d={`M140 182V412${TALL_DAYS.map((y) => `M104 ${y}H140`).join('')}`}
        />
        {TALL_DAYS.map((y) => (
          <circle key={y} className={styles.day} cx="104" cy={y} r="7" />
        ))}
        <path className={styles.direction} d={TALL_ARROWS} />
        <path className={styles.end} d="M82 30H126M82 612H126" />
        {[118, 468, 540].map((y) => (
          <circle key={y} className={styles.dot} cx="104" cy={y} r="15" />
        ))}
        <g className={styles.name}>
          {TALL_NAMES.map(([step, x, y]) => (
            <text key={step} x={x} y={y}>
              {steps[step]}
            </text>
          ))}
        </g>
        <text className={styles.title} x="156" y="288">
          {steps.sprint}
        </text>
      </svg>
    </div>
  )
}
