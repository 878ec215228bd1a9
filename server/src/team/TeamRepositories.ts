import type { ChallengeRepository } from './ChallengeRepository.ts'
import type { InvitationRepository } from './InvitationRepository.ts'
import type { MemberRepository } from './MemberRepository.ts'
import type { SessionRepository } from './SessionRepository.ts'
import type { TrailRepository } from './TrailRepository.ts'

/** All that is stored of who gets in. */
export interface TeamRepositories {
  readonly members: MemberRepository
  readonly invitations: InvitationRepository
  readonly sessions: SessionRepository
  readonly challenges: ChallengeRepository
  readonly trail: TrailRepository
}
