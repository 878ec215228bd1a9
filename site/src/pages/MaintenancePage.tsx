import { notices } from '../content/copy.ts'
import { Notice } from '../sections/Notice.tsx'

/** `/maintenance`: the notice that a case study is under maintenance, with a way back and a way home. */
export function MaintenancePage() {
  return <Notice {...notices.maintenance} link={notices.maintenance.home} />
}
