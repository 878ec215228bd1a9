import type { IssueDetail } from 'protocol/desk/newsletter.ts'
import type { DeskDependencies } from './DeskDependencies.ts'
import { DeskError } from './DeskError.ts'

/** An issue with what its screen shows. */
export async function readIssueDetail(
  number: number,
  { issues, config, transport }: Pick<DeskDependencies, 'issues' | 'config' | 'transport'>,
): Promise<IssueDetail> {
  const issue = await issues.find(number)
  if (!issue) throw new DeskError(404, 'missing', `There is no issue ${number}.`)
  const { newsletterPerMinute: perMinute } = config
  return { ...issue, perMinute, hasMailServer: transport !== null }
}
