import { randomUUID, randomUUIDv7 } from 'node:crypto'
import type {
  Draft,
  DraftProblem,
  IssueDetail,
  IssueText,
  SendingPlan,
} from 'protocol/desk/newsletter.ts'
import { issuePicturesIn } from 'protocol/pictures.ts'
import { Type } from 'typebox'
import { conflict, DeskError, found, invalid, missing, writtenBefore } from '../http/deskErrors.ts'
import { isMailAddress } from '../mail/isMailAddress.ts'
import type { DeskApp, Server } from '../Server.ts'
import { draftStore } from './draftStore.ts'
import { issueSettings, sampleMail } from './issueMail.ts'
import { NO_MAIL_SERVER, ONE_ISSUE, readIssueDetail, sendingObstacle } from './issueRoutes.ts'
import { issueStore } from './issueStore.ts'
import { type Issue, readIssue } from './readIssue.ts'
import { LOOK, sendPreview, sendProblem } from './sendPreview.ts'
import { subscriberLists } from './subscriberLists.ts'

/** Longer than a text that can be mailed, so that a long text can be saved before it is shortened. */
const LONGEST_LINE = 2_000
const LONGEST_BODY = 100_000

const TEST_LIMIT_MS = 60_000

const PARAMS = Type.Object({ id: Type.String({ maxLength: 100 }) })
const ONE = { schema: { params: PARAMS } }
const TEXT = { subject: Type.String(), preview: Type.String(), body: Type.String() }
const VERSION = Type.Integer({ minimum: 1 })
const SENDING = Type.Object({ version: VERSION, recipients: Type.Integer({ minimum: 0 }) })

const NOBODY = 'Nobody has confirmed a subscription yet, so there is nobody to send this to.'

/** The trail does not identify drafts, because an id would tell a reader nothing, and a subject may change. */
const A_DRAFT = 'a draft of the newsletter'

export async function draftRoutes(app: DeskApp, server: Server): Promise<void> {
  const { config, now, trail } = server
  const drafts = draftStore(server)
  const issues = issueStore(server)
  const { messageIdDomain } = config
  app.post(
    '/api/drafts',
    { schema: { body: Type.Object(TEXT) } },
    async ({ body, member }, reply) =>
      reply.code(201).send(await create(server, checked(body), member.name)),
  )

  app.post('/api/issues/:number/copy', ONE_ISSUE, async ({ params: { number }, member }, reply) => {
    const text = found(await issues.text(number), `There is no issue ${number}.`)
    return reply.code(201).send(await create(server, text, member.name))
  })

  app.get('/api/drafts/:id', ONE, async ({ params }) => find(server, params.id))

  app.put(
    '/api/drafts/:id',
    { schema: { params: PARAMS, body: Type.Object({ value: Type.Object(TEXT), seen: VERSION }) } },
    async ({ params: { id }, body: { value, seen }, member }): Promise<Draft> => {
      const by = { who: member.name, atMs: now() }
      const written = await drafts.save(id, { value: checked(value), seen }, by)
      if (!written) throw await gone(server, id)
      if (written.kind === 'conflict') throw writtenBefore(written.now)
      return find(server, id)
    },
  )

  app.delete('/api/drafts/:id', ONE, async ({ params: { id }, member }, reply) => {
    if (!(await drafts.delete(id))) throw await gone(server, id)
    await trail.note(member, 'draft deleted', A_DRAFT)
    return reply.code(204).send()
  })

  app.get(
    '/api/drafts/:id/preview',
    { schema: { params: PARAMS, querystring: LOOK } },
    async ({ params, query }, reply) => {
      const draft = await drafts.find(params.id)
      if (!draft) {
        // Answers with a page, because inside a frame a browser would replace our usual error response by its own page.
        const { message } = await gone(server, params.id)
        return sendProblem(reply.code(404), query, message)
      }
      return sendPreview(reply, query, draft, issueSettings(server), now())
    },
  )

  app.get('/api/drafts/:id/plan', ONE, async ({ params }): Promise<SendingPlan> => {
    const read = readIssue(await find(server, params.id))
    const { confirmed: recipients } = await subscriberLists(server).counts()
    const obstacle = sendingObstacle(config) ?? (recipients === 0 ? NOBODY : null)
    const canBeSent = obstacle === null && 'issue' in read
    const mail = canBeSent && sampleMail(read.issue, issueSettings(server), '', now())
    const from = config.smtp && (config.smtp.from.name || config.smtp.from.address)
    return {
      ...{ from, recipients },
      perMinute: config.newsletterPerMinute,
      htmlBytes: mail ? Buffer.byteLength(mail.html) : null,
      obstacle,
    }
  })

  app.post(
    '/api/drafts/:id/test',
    { schema: { params: PARAMS, body: Type.Object({ address: Type.String() }) } },
    async ({ params: { id }, body, member }): Promise<Draft> => {
      const address = body.address.trim()
      if (!isMailAddress(address)) throw invalid('This is not an e-mail address. Correct it.')
      if (!config.smtp) throw conflict(NO_MAIL_SERVER)
      const draft = await find(server, id)
      const read = readIssue(draft)
      if (draft.problems.length > 0 || 'problem' in read) throw unsound(draft.problems)
      const hindered = issuePicturesIn(draft.body).length > 0 ? sendingObstacle(config) : null
      if (hindered) throw conflict(hindered)
      await sendTest(server, read.issue, address)
      await drafts.noteTest(id, draft.version, now())
      await trail.note(member, 'test mail sent', A_DRAFT)
      return find(server, id)
    },
  )

  app.post(
    '/api/drafts/:id/send',
    { config: { stepUp: 'the newsletter goes out' }, schema: { params: PARAMS, body: SENDING } },
    async ({ params: { id }, body, member }): Promise<IssueDetail> => {
      const hindered = sendingObstacle(config)
      if (hindered) throw conflict(hindered)
      const result = await issues.send(id, body, { startedAtMs: now(), messageIdDomain })
      switch (result.kind) {
        case 'missing':
          throw await gone(server, id)
        case 'unsound':
          throw unsound(result.problems)
        case 'changed':
          throw conflict('This issue was changed in the meantime. Look at it again, then send it.')
        case 'otherAudience':
          throw conflict(
            `The subscribers have changed: the issue would now go to ${result.recipients}, not to ${body.recipients}. Check this, then send it.`,
          )
        case 'nobody':
          throw conflict(NOBODY)
        case 'sending':
          server.onMailQueued()
          await trail.note(member, 'issue sent', `issue ${result.number}`)
          return readIssueDetail(issues, result.number, config)
      }
    },
  )
}

/** Creates a draft. Returns a draft with the same text if this member wrote one, so that a tap by mistake leaves no empty draft behind. */
async function create(server: Server, text: IssueText, by: string): Promise<Draft> {
  const drafts = draftStore(server)
  const id = (await drafts.idOf(text, by)) ?? randomUUIDv7()
  await drafts.create({ id, ...text, atMs: server.now(), by })
  return find(server, id)
}

async function find(server: Server, id: string): Promise<Draft> {
  const draft = await draftStore(server).find(id)
  if (!draft) throw await gone(server, id)
  return { ...draft, ownAddress: server.config.smtp?.agency[0] ?? '' }
}

async function gone(server: Server, id: string) {
  const number = await issueStore(server).numberOf(id)
  return missing(
    number === null
      ? 'This draft was deleted.'
      : `This draft was already sent, as issue ${number}.`,
  )
}

/** Sends an issue to one address. Throws a 503 with the answer of the mail server if it did not take the mail. */
async function sendTest(server: Server, issue: Issue, address: string): Promise<void> {
  const outcome = await server.transport.send(
    sampleMail(issue, issueSettings(server), address, server.now()),
    `<${randomUUID()}@${server.config.messageIdDomain}>`,
    AbortSignal.timeout(TEST_LIMIT_MS),
  )
  if (outcome.kind === 'delivered') return
  throw new DeskError(
    503,
    outcome.kind === 'unconfirmed'
      ? 'The mail server did not confirm the test mail, but it may have arrived. Look into the mailbox before you send another one.'
      : `The test mail was not sent (${outcome.reason}): ${outcome.words ?? 'no answer'}`,
  )
}

function unsound(problems: readonly DraftProblem[]) {
  const reasons = problems.map(({ line, message }) =>
    line === null ? message : `Line ${line}: ${message}`,
  )
  return invalid(reasons.join(' '))
}

function checked({ subject, preview, body }: IssueText): IssueText {
  if (Math.max(subject.length, preview.length) <= LONGEST_LINE && body.length <= LONGEST_BODY) {
    return { subject, preview, body }
  }
  throw invalid('This text is too long for a mail, so it was not saved. Shorten it.')
}
