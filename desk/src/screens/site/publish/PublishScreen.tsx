import { useMutation, useQuery } from '@tanstack/react-query'
import type { Publication, PublishRequest, SiteChanges } from 'protocol/desk/site.ts'
import { useEffect, useRef, useState } from 'react'
import { useStore } from '../../../api/createStore.ts'
import { sendJson } from '../../../api/request.ts'
import { Actions, BackLink, Button } from '../../../components/Button.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { Empty, Failed, Loaded } from '../../../components/Loaded.tsx'
import { Screen } from '../../../components/Screen.tsx'
import { count } from '../../../components/words.ts'
import { drafts } from '../../../drafts/edits.ts'
import { flushDrafts } from '../../../drafts/sendDrafts.ts'
import { isFieldEdit, reloadSite } from '../fieldEdits.ts'
import { ProblemList } from '../ProblemList.tsx'
import { FieldsLine } from '../SiteFoot.tsx'
import { siteQueries } from '../siteQueries.ts'
import { ChangeList } from './ChangeList.tsx'
import { History, useUndo } from './History.tsx'
import styles from './PublishScreen.module.css'

/** All that is not live yet, and what was published before. */
export function PublishScreen() {
  const query = useQuery(siteQueries.changes)
  const [live, setLive] = useState<Publication | null>(null)
  return (
    <Screen title="Publish" actions={<BackLink to="/site">Site</BackLink>}>
      <div className={`${styles.screen} stack`}>
        {live && <Live key={live.id} publication={live} onUndone={setLive} />}
        <Loaded query={query}>
          {(changes) =>
            changes.changes.length > 0 ? (
              <Decision changes={changes} onLive={setLive} />
            ) : (
              !live && (
                <Empty title="All that is written here is live.">
                  <p>
                    Change a text, a price or a picture: it waits here, for you and your colleagues,
                    until one of you publishes it.
                  </p>
                </Empty>
              )
            )
          }
        </Loaded>
        <History onUndone={setLive} />
      </div>
    </Screen>
  )
}

interface DecisionProps {
  changes: SiteChanges
  onLive: (publication: Publication | null) => void
}

function Decision({ changes: { changes, problems, versions }, onLive }: DecisionProps) {
  const isSaving = [...useStore(drafts).edits.values()].some(isFieldEdit)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      if (!(await flushDrafts(isFieldEdit)))
        throw new Error('Something that you typed is not saved yet.')
      const request: PublishRequest = { versions }
      return sendJson<Publication | null>('POST', '/api/site/publish', request)
    },
    onSuccess: onLive,
    // Others may have changed something meanwhile: the next look shows it.
    onSettled: () => reloadSite(),
  })
  return (
    <>
      <ProblemList problems={problems} />
      {error && <Failed message={error.message} />}
      <div className="row">
        <Button
          look="primary"
          isPending={isPending}
          isDisabled={problems.length > 0}
          onPress={() => mutate()}
        >
          {isPending ? 'Publishing …' : 'Publish'}
        </Button>
        {isSaving ? (
          <FieldsLine />
        ) : (
          <p className="note">{count(changes.length, 'change', 'changes')}, live in seconds.</p>
        )}
      </div>
      <ChangeList changes={changes} />
    </>
  )
}

interface LiveProps {
  publication: Publication
  onUndone: (publication: Publication) => void
}

/** That it is done, and the way back. */
function Live({ publication, onUndone }: LiveProps) {
  const undo = useUndo(onUndone)
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
        <Button isPending={undo.isPending} onPress={() => undo.mutate(publication.id)}>
          <Icon name="arrow-counter-clockwise" />
          Undo
        </Button>
      </Actions>
    </section>
  )
}
