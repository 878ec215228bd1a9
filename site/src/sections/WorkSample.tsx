import { useId } from 'react'
import type { ServiceGroupId } from 'schema/serviceGroups.ts'
import type { Picture as PictureFiles } from '../content/media.ts'
import type { NavigationLink } from '../content/navigation.ts'
import type { WorkSample as Sample } from '../content/types/WorkSample.ts'
import { from } from '../styles/breakpoints.ts'
import { ArchitectureDiagram } from '../widgets/ArchitectureDiagram.tsx'
import { BasicPhone } from '../widgets/BasicPhone.tsx'
import { columnsFor } from '../widgets/columnsFor.ts'
import { DeviceFrame } from '../widgets/DeviceFrame.tsx'
import { MonthlyReport } from '../widgets/MonthlyReport.tsx'
import { Picture } from '../widgets/Picture.tsx'
import { PrintSpecification } from '../widgets/PrintSpecification.tsx'
import { QuoteDocument } from '../widgets/QuoteDocument.tsx'
import { SampleLabel } from '../widgets/SampleLabel.tsx'
import { SuccessCriteria } from '../widgets/SuccessCriteria.tsx'
import { WeeklyReport } from '../widgets/WeeklyReport.tsx'
import styles from './WorkSample.module.css'

/** How wide the screens show: a laptop alone, or with the phone before its corner. */
const LAPTOP_ALONE = `${from('laptop')} min(58vw, 765px), 90vw`
const SCREEN_SIZES = {
  laptop: `${from('laptop')} min(49vw, 642px), ${from('tablet')} 75vw, 68vw`,
  phone: `${from('laptop')} 11vw, ${from('tablet')} 17vw, 21vw`,
} as const
const PRINT_SIZES = `${from('laptop')} min(30vw, 400px), ${from('tablet')} 47vw, 92vw`

interface WorkSampleProps {
  group: ServiceGroupId
  /** The service's starting price in US dollars. */
  startsAt: number
  sample: Sample
  /** Of the project that the sample is from. */
  caseStudy: (NavigationLink & { title: string; screens: Screens }) | null
}

type Screens = Readonly<Record<'laptop' | 'tablet' | 'phone', PictureFiles>>

/** What a service leaves in its client's hands, before a wall in the colour of its group. */
export function WorkSample({ group, startsAt, sample, caseStudy }: WorkSampleProps) {
  const headingId = useId()
  /** A document says itself that it is a sample. */
  const showsScreen = sample.kind === 'screens' || sample.kind === 'message'
  return (
    <section
      className={styles.wall}
      aria-labelledby={headingId}
      data-group={group}
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
        <div>{shown(sample, startsAt, caseStudy)}</div>
      </div>
    </section>
  )
}

function shown(sample: Sample, startsAt: number, caseStudy: WorkSampleProps['caseStudy']) {
  switch (sample.kind) {
    case 'quote':
      return <QuoteDocument {...sample} startsAt={startsAt} />
    case 'success-criteria':
      return <SuccessCriteria {...sample} />
    case 'monthly-report':
      return <MonthlyReport {...sample} />
    case 'weekly-report':
      return <WeeklyReport {...sample} />
    case 'architecture':
      return <ArchitectureDiagram {...sample} />
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
                  sizes={sample.devices.length > 1 ? SCREEN_SIZES[device] : LAPTOP_ALONE}
                />
              </DeviceFrame>
            ))}
          </div>
          {sample.people.length > 0 && (
            <dl className={styles.people} data-columns={columnsFor(sample.people.length)}>
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
            <Picture picture={screens.phone} alt={`${title} on a phone`} sizes="min(40vw, 204px)" />
          </DeviceFrame>
          <BasicPhone sender={sample.sender} message={sample.message} />
        </div>
      )
    case 'print-specification':
      return (
        <div className={styles.print}>
          <Picture picture={screens.tablet} alt={`${title}, front and back`} sizes={PRINT_SIZES} />
          <PrintSpecification {...sample} />
        </div>
      )
  }
}
