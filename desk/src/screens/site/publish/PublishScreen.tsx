import { useMutation, useMutationState, useQuery } from '@tanstack/react-query'
import { LOOK_PATH } from 'protocol/desk/look.ts'
import type { ChangedDocument, LeaveOut, Publication, PublishRequest } from 'protocol/desk/site.ts'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useStore } from '../../../api/createStore.ts'
import { queryClient, reload } from '../../../api/queryClient.ts'
import { sendJson } from '../../../api/request.ts'
import { Actions, BackLink, Button, ButtonLink } from '../../../components/Button.tsx'
import { Check } from '../../../components/Field.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { Empty, Failed, Loaded } from '../../../components/Loaded.tsx'
import { Screen } from '../../../components/Screen.tsx'
import { StateLabel } from '../../../components/StateLabel.tsx'
import { toasts } from '../../../components/toasts.ts'
import { count } from '../../../components/words.ts'
import { drafts } from '../../../drafts/edits.ts'
import { flushDrafts } from '../../../drafts/sendDrafts.ts'
import { DiscardButton } from '../DiscardButton.tsx'
import { isFieldEdit, reloadSite } from '../fieldEdits.ts'
import { ProblemList } from '../ProblemList.tsx'
import { FieldsLine, Untaken } from '../SiteFoot.tsx'
import { siteQueries, useChanges } from '../siteQueries.ts'
import { mustsOf } from '../steps/stepsOf.ts'
import { ChangeList, ChangesByDocument, DraftNote, Folded, placeToSee } from './ChangeList.tsx'
import { chosenOf, deletionsOf, numberOf, publishable } from './changedDocuments.ts'
import { History, type HistoryProps, Undone, useUndo } from './History.tsx'
import styles from './PublishScreen.module.css'

interface LivePublication {
  readonly publication: Publication
  readonly documents: readonly ChangedDocument[]
}

export function PublishScreen() {
  const query = useChanges()
  const [live, setLive] = useState<LivePublication | null>(null)
  const onUndone = (publication: Publication) =>
    setLive({ publication, documents: live?.documents ?? [] })
  const isSaving = [...useStore(drafts).edits.values()].some(isFieldEdit)
  const isChecking = isSaving || query.isFetching
  return (
    <Screen title="Publish" actions={<BackLink to="/site">Site</BackLink>}>
      <div className={`${styles.screen} stack`}>
        {live && <Live key={live.publication.id} {...live} onUndone={onUndone} />}
        <Musts />
        <Loaded query={query}>
          {(documents) =>
            documents.length > 0 || live ? (
              <Decision {...{ documents, isSaving, isChecking }} onLive={setLive} />
            ) : (
              !isChecking && (
                <Untaken>
                  <Empty title="All that is written here is live.">
                    <p>
                      Change a text, a price or a picture: it waits here, for you and your
                      colleagues, until one of you publishes it.
                    </p>
                  </Empty>
                </Untaken>
              )
            )
          }
        </Loaded>
        <Undone />
        <History onUndone={onUndone} />
      </div>
    </Screen>
  )
}

function Musts() {
  const { data } = useQuery(siteQueries.steps)
  const musts = data ? mustsOf(data.tasks) : 0
  if (musts === 0) return null
  return (
    <p>
      <Link to="/site/steps">{count(musts, 'thing', 'things')}</Link> must be put right: until then,
      visitors see what is not true of you, or does not work.
    </p>
  )
}

/** Requests in this scope are sent one after another: a document left out just before *Publish* is left out on the server, too. */
const SCOPE = { id: 'publish' }

interface DecisionProps {
  documents: readonly ChangedDocument[]
  isSaving: boolean
  /** Whether the documents and their problems may be outdated. */
  isChecking: boolean
  onLive: (live: LivePublication | null) => void
}

/** Lists the unpublished changes, with the button that publishes them. The member can leave out documents. */
function Decision(props: DecisionProps) {
  const { isSaving, isChecking } = props
  const { ticked: documents, tick } = useTicks(props.documents)
  const chosen = chosenOf(documents)
  const names = filesOf(chosen)
  const isPart = documents.some(({ isLeftOut }) => isLeftOut)
  const { data: choice } = useQuery({ ...siteQueries.choice(names), enabled: isPart })
  const { mutate, isPending, error } = usePublishing(props)
  const needed = documents.filter(({ file }) => choice?.needed.includes(file))
  const [going, all] = [numberOf(chosen), numberOf(documents)]
  return (
    <>
      <Untaken />
      {error && <Failed message={error.message} />}
      <div className="row" hidden={all === 0}>
        {/* Hidden instead of removed, because the announcement that publishing has ended refers to the button by its id. */}
        <div hidden={publishable(documents).length === 0}>
          <Button
            look="primary"
            isPending={isPending}
            isDisabled={going === 0 || (choice?.problems.length ?? 0) > 0}
            onPress={() => mutate()}
          >
            {isPending ? 'Publishing …' : 'Publish'}
          </Button>
        </div>
        {isSaving ? (
          <FieldsLine />
        ) : isChecking ? (
          <p className="note" role="status">
            Checking what can be published …
          </p>
        ) : (
          <p className="note">
            {going === 0
              ? `${count(all, 'change waits', 'changes wait')}, see below.`
              : `${going < all ? `${going} of ` : ''}${count(all, 'change', 'changes')}, live in seconds.`}
            {going > 0 && going < all && ' The rest stays here.'}
          </p>
        )}
      </div>
      {needed.length > 0 ? (
        <section className="notice" aria-label="What belongs together">
          <p>This goes out only together with {needed.map(({ name }) => name).join(', ')}.</p>
          <Actions>
            <Button onPress={() => tick(choice?.needed ?? [], true)}>Take it along</Button>
          </Actions>
        </section>
      ) : (
        <ProblemList
          problems={choice?.problems ?? []}
          said={`${count(choice?.problems.length ?? 0, 'thing keeps', 'things keep')} this from being published:`}
        />
      )}
      <ChangedDocuments {...{ documents, isChecking }} chosen={names} onTick={tick} />
    </>
  )
}

/** Returns the documents with the member's ticks, also those that are still being stored, and a function that stores a tick for all devices. */
function useTicks(documents: readonly ChangedDocument[]) {
  const mutationKey = ['leave-out']
  const { mutate } = useMutation({
    ...{ mutationKey, scope: SCOPE },
    mutationFn: (body: LeaveOut) => sendJson('POST', '/api/site/leave-out', body),
    onError: ({ message }) => toasts.show({ message }),
    onSettled: () => reload(siteQueries.changes.queryKey),
  })
  const stored = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as LeaveOut,
  })
  return {
    ticked: documents.map((each) => {
      const tick = stored.findLast(({ documents: files }) => files.includes(each.file))
      return { ...each, isLeftOut: tick?.isLeftOut ?? each.isLeftOut }
    }),
    tick: (files: readonly string[], isChosen: boolean) =>
      mutate({ documents: files, isLeftOut: !isChosen }),
  }
}

/** Returns a mutation that publishes the changed documents, except those that are left out. */
function usePublishing({ documents, isChecking, onLive }: DecisionProps) {
  return useMutation({
    scope: SCOPE,
    onMutate: () => onLive(null),
    mutationFn: async () => {
      if (!(await flushDrafts(isFieldEdit)))
        throw new Error('Nothing was published: a typed text is not saved yet. Try again.')
      // The server only accepts the latest versions, so changes that may be outdated are loaded again.
      if (isChecking) await reload(siteQueries.changes.queryKey)
      const latest = queryClient.getQueryData(siteQueries.changes.queryKey) ?? documents
      const published = chosenOf(latest)
      if (published.length === 0) return null
      const request: PublishRequest = {
        documents: filesOf(published),
        versions: published.reduce((sum, each) => sum + each.versions, 0),
        shownMs: Math.max(...documents.flatMap(({ changes }) => changes.map(({ atMs }) => atMs))),
      }
      const publication = await sendJson<Publication | null>('POST', '/api/site/publish', request)
      return publication && { publication, documents: published }
    },
    onSuccess(published) {
      onLive(published)
      queryClient.setQueryData(siteQueries.changes.queryKey, (all) =>
        all?.filter((each) => !published?.documents.some(({ file }) => file === each.file)),
      )
      // Makes the service worker cache the new look, so that the desk's next start has the published name and colours.
      fetch(LOOK_PATH).catch(() => {})
    },
    // Does not wait for the reload: otherwise the button would still say ‘Publishing …’ although the screen already says ‘Live’.
    onSettled: () => void reloadSite(),
  })
}

interface ChangedDocumentsProps extends Pick<DecisionProps, 'documents' | 'isChecking'> {
  /** The files of the documents that the button publishes. */
  chosen: readonly string[]
  onTick: (files: readonly string[], isChosen: boolean) => void
}

function ChangedDocuments({ documents, isChecking, chosen, onTick }: ChangedDocumentsProps) {
  const checking = isChecking && { said: 'Checking whether this has been put right …' }
  const { deletions, single } = deletionsOf(documents)
  const possible = filesOf(publishable(documents))
  const ticked = (some: readonly ChangedDocument[]) => {
    const files = filesOf(some).filter((file) => possible.includes(file))
    return {
      isChecked: files.length > 0 && files.every((file) => chosen.includes(file)),
      isDisabled: files.length === 0,
      onChange: (isChosen: boolean) => onTick(files, isChosen),
    }
  }
  return (
    <div className={`${styles.files} sections`}>
      {deletions.map(({ atMs, name, documents: own }) => (
        <section key={atMs} aria-label={name}>
          <h2 className="ruled row">
            <Check {...ticked(own)}>{name}</Check>
          </h2>
          <ProblemList problems={own.flatMap(({ problems }) => problems)} of="" {...checking} />
          <Folded summary={count(numberOf(own), 'change', 'changes')}>
            {() => <ChangesByDocument documents={own} />}
          </Folded>
          <DiscardButton what={{ atMs }} label={`Undo all of these changes: ${name}`}>
            Bring back what is deleted
          </DiscardButton>
        </section>
      ))}
      {single.map((each) => (
        <section key={each.file} aria-label={each.name}>
          <h2 className="ruled row">
            <Check {...ticked([each])}>{each.name}</Check>
            {each.state === 'new' && <StateLabel tone="accent">New</StateLabel>}
          </h2>
          <ProblemList problems={each.problems} of={each.file} {...checking} />
          <ChangeList changes={each.changes}>
            {(change) => <DraftNote change={change} />}
          </ChangeList>
        </section>
      ))}
    </div>
  )
}

function filesOf(documents: readonly ChangedDocument[]): string[] {
  return documents.map(({ file }) => file)
}

function Live({ publication, documents, onUndone }: LivePublication & HistoryProps) {
  const undo = useUndo(onUndone)
  const { data } = useQuery(siteQueries.overview)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={`${styles.live} notice`} aria-labelledby="live">
      <h2 id="live" className="line" ref={heading} tabIndex={-1}>
        <Icon name="check-circle" />
        Live
      </h2>
      <p dir="auto">{publication.what}</p>
      {undo.error && <Failed message={undo.error.message} />}
      <Actions>
        {data && (
          <ButtonLink to={data.siteUrl + placeToSee(documents, data)} isNewTab>
            See it
            <Icon name="arrow-up-right" />
          </ButtonLink>
        )}
        <Button isPending={undo.isPending} onPress={() => undo.mutate(publication.id)}>
          <Icon name="arrow-counter-clockwise" />
          {undo.isPending ? 'Undoing …' : 'Undo'}
        </Button>
      </Actions>
    </section>
  )
}
