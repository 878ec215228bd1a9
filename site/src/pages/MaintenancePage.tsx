import { notices } from '../content/notices.ts'
import { Notice } from '../sections/Notice.tsx'
import { BackButton } from '../widgets/BackButton.tsx'

/** `/maintenance`: the notice that a case study is under maintenance, with a way back and a way home. */
export function MaintenancePage() {
  const { heading, text, home, back } = notices.maintenance
  return (
    <Notice heading={heading} text={text} link={home}>
      <BackButton>{back}</BackButton>
    </Notice>
  )
}
