import styles from './ScrumLoop.module.css'

/** Where each working day of the sprint stands between its start and its end, weekend left out. */
const WORKING_DAYS = [0, 1, 2, 3, 4, 6, 7, 8, 9, 10] as const

/** Chevrons that point the way: along the line, then back to planning. */
const WIDE_ARROWS =
  'M134 139l11 11-11 11M272 139l11 11-11 11M698 139l11 11-11 11M830 139l11 11-11 11M984 139l11 11-11 11' +
  'M822 343l-11 11 11 11M616 343l-11 11 11 11M410 343l-11 11 11 11M211 222l11-11 11 11'
const TALL_ARROWS =
  'M96 72l8 8 8-8M96 432l8 8 8-8M96 502l8 8 8-8M96 574l8 8 8-8M18 440l8-8 8 8M18 330l8-8 8 8M18 220l8-8 8 8'

export interface ScrumLoopProps {
  /** What the drawing says, in words, for those who do not see it. */
  label: string
  /** One short line each: about 16 characters fit beside a dot. */
  steps: ScrumSteps
}

interface ScrumSteps {
  backlog: string
  planning: string
  sprint: string
  standup: string
  review: string
  retrospective: string
  release: string
}

/**
 * The Scrum process as a route: the backlog joins a loop whose one long run is a sprint of ten working
 * days, and the line returns to planning or goes on to release. Lies down in a wide container, stands in
 * a narrow one.
 */
export function ScrumLoop({ label, steps }: ScrumLoopProps) {
  return (
    <div className={styles.loop} role="img" aria-label={label}>
      <WideRoute {...steps} />
      <TallRoute {...steps} />
    </div>
  )
}

function WideRoute(steps: ScrumSteps) {
  const days = WORKING_DAYS.map((day) => 330 + day * 32)
  return (
    <svg className={styles.wide} viewBox="0 0 1100 384" aria-hidden="true" focusable="false">
      <path className={styles.idea} d="M48 150H222" />
      <path className={styles.sprint} d="M222 150H914L1002 238V264L912 354H300L222 276V150" />
      <path className={styles.release} d="M914 150H1056" />
      <path className={styles.week} d="M306 150H482M498 150H674" />
      <path
        className={styles.standup}
        d={`M330 88H650${days.map((x) => `M${x} 88V150`).join('')}`}
      />
      {days.map((x) => (
        <circle key={x} className={styles.day} cx={x} cy="150" r="10" />
      ))}
      <path className={styles.direction} d={WIDE_ARROWS} />
      <path className={styles.end} d="M48 116V184M1056 116V184" />
      <circle className={styles.dot} cx="222" cy="150" r="23" />
      <circle className={styles.dot} cx="750" cy="150" r="23" />
      <circle className={styles.dot} cx="914" cy="150" r="23" />
      <g className={styles.name} textAnchor="middle">
        <text x="48" y="94">
          {steps.backlog}
        </text>
        <text x="222" y="94">
          {steps.planning}
        </text>
        <text x="490" y="68">
          {steps.standup}
        </text>
        <text x="750" y="94">
          {steps.review}
        </text>
        <text x="914" y="94">
          {steps.retrospective}
        </text>
        <text x="1056" y="94">
          {steps.release}
        </text>
      </g>
      <text className={styles.title} x="606" y="278" textAnchor="middle">
        {steps.sprint}
      </text>
    </svg>
  )
}

function TallRoute(steps: ScrumSteps) {
  const days = WORKING_DAYS.map((day) => 182 + day * 23)
  return (
    <svg className={styles.tall} viewBox="0 0 320 640" aria-hidden="true" focusable="false">
      <path className={styles.idea} d="M104 30V118" />
      <path className={styles.sprint} d="M104 118V540L76 568H54L26 540V146L54 118H104" />
      <path className={styles.release} d="M104 540V612" />
      <path className={styles.week} d="M104 174V282M104 312V420" />
      <path
        className={styles.standup}
        d={`M140 182V412${days.map((y) => `M104 ${y}H140`).join('')}`}
      />
      {days.map((y) => (
        <circle key={y} className={styles.day} cx="104" cy={y} r="7" />
      ))}
      <path className={styles.direction} d={TALL_ARROWS} />
      <path className={styles.end} d="M82 30H126M82 612H126" />
      <circle className={styles.dot} cx="104" cy="118" r="15" />
      <circle className={styles.dot} cx="104" cy="468" r="15" />
      <circle className={styles.dot} cx="104" cy="540" r="15" />
      <g className={styles.name}>
        <text x="140" y="36">
          {steps.backlog}
        </text>
        <text x="140" y="124">
          {steps.planning}
        </text>
        <text x="156" y="316">
          {steps.standup}
        </text>
        <text x="140" y="474">
          {steps.review}
        </text>
        <text x="140" y="546">
          {steps.retrospective}
        </text>
        <text x="140" y="618">
          {steps.release}
        </text>
      </g>
      <text className={styles.title} x="156" y="288">
        {steps.sprint}
      </text>
    </svg>
  )
}
