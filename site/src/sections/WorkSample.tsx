import { useId } from 'react'
import type { Picture as PictureFiles } from '../content/mediaTypes.ts'
import type { NavigationLink } from '../content/navigation.ts'
import type { ServiceGroupId as ServiceLine } from '../content/types/Service.ts'
import type { WorkSample as Sample } from '../content/types/WorkSample.ts'
import { BasicPhone } from '../widgets/BasicPhone.tsx'
import { DeviceFrame } from '../widgets/DeviceFrame.tsx'
import { MonthSheet } from '../widgets/MonthSheet.tsx'
import { Picture } from '../widgets/Picture.tsx'
import { PlanSheet } from '../widgets/PlanSheet.tsx'
import { PrintSheet } from '../widgets/PrintSheet.tsx'
import { QuoteSheet } from '../widgets/QuoteSheet.tsx'
import { SampleLabel } from '../widgets/SampleLabel.tsx'
import { TargetSheet } from '../widgets/TargetSheet.tsx'
import { WeekSheet } from '../widgets/WeekSheet.tsx'
import styles from './WorkSample.module.css'

interface WorkSampleProps {
  line: ServiceLine
  /** The service's starting price in US dollars. */
  startsAt: number
  sample: Sample
  /** Of the project that the sample is from. */
  caseStudy: (NavigationLink & { title: string; screens: Screens }) | null
}

type Screens = Readonly<Record<'laptop' | 'tablet' | 'phone', PictureFiles>>

/** What a service leaves in its client's hands, before a wall in the colour of its line. */
export function WorkSample({ line, startsAt, sample, caseStudy }: WorkSampleProps) {
  const headingId = useId()
  /** A sheet says itself that it is a sample. */
  const showsScreen = sample.kind === 'screens' || sample.kind === 'message'
  return (
    <section
      className={styles.wall}
      aria-labelledby={headingId}
      data-line={line}
      data-kind={sample.kind}
    >
      <div className={`column ${styles.columns}`}>
        <div className={styles.words}>
          <h2 id={headingId}>{sample.heading}</h2>
          <p>{sample.text}</p>
          {caseStudy && (
            <p className={styles.source}>
              <a href={caseStudy.path}>{caseStudy.label}</a>{' '}
              {showsScreen && sample.sample && <SampleLabel />}
            </p>
          )}
        </div>
        <div className={styles.sample}>{shown(sample, startsAt, caseStudy)}</div>
      </div>
    </section>
  )
}

function shown(sample: Sample, startsAt: number, caseStudy: WorkSampleProps['caseStudy']) {
  switch (sample.kind) {
    case 'quote':
      return <QuoteSheet {...sample} startsAt={startsAt} />
    case 'success-criteria':
      return <TargetSheet {...sample} />
    case 'monthly-report':
      return <MonthSheet {...sample} />
    case 'weekly-report':
      return <WeekSheet {...sample} />
    case 'architecture':
      return <PlanSheet {...sample} />
  }
  if (!caseStudy)
    throw new Error(`The work sample '${sample.heading}' shows a project and names none`)
  const { title, screens } = caseStudy
  switch (sample.kind) {
    case 'screens':
      return (
        <>
          <div className={styles.screens}>
            {sample.devices.map((device) => (
              <DeviceFrame key={device} device={device}>
                <Picture
                  picture={screens[device]}
                  alt={`${title} on a ${device}`}
                  sizes={device === 'phone' ? '180px' : '(min-width: 64em) 740px, 92vw'}
                />
              </DeviceFrame>
            ))}
          </div>
          {sample.people.length > 0 && (
            <dl className={styles.people}>
              {sample.people.map(({ label, text }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          )}
        </>
      )
    case 'message':
      return (
        <div className={styles.phones}>
          <DeviceFrame device="phone">
            <Picture picture={screens.phone} alt={`${title} on a phone`} sizes="280px" />
          </DeviceFrame>
          <BasicPhone sender={sample.sender} message={sample.message} />
        </div>
      )
    case 'print-specification':
      return (
        <div className={styles.print}>
          <Picture
            picture={screens.tablet}
            alt={`${title}, front and back`}
            sizes="(min-width: 44em) 400px, 92vw"
          />
          <PrintSheet {...sample} />
        </div>
      )
  }
}
