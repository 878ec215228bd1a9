import { useQuery } from '@tanstack/react-query'
import type { SiteFileDetail } from 'protocol/desk/site.ts'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { useIsLeaving } from '../../api/queryClient.ts'
import { Actions, BackLink, Button, ButtonLink } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'
import { onDemand } from '../../components/LazyPart.tsx'
import { Empty, Loaded } from '../../components/Loaded.tsx'
import { Screen } from '../../components/Screen.tsx'
import { DiscardButton } from './DiscardButton.tsx'
import { FileLabels } from './FileLabels.tsx'
import styles from './form/form.module.css'
import { SchemaField } from './form/SchemaField.tsx'
import { FormContext, fieldId, useFormState } from './form/useForm.ts'
import { ProblemList } from './ProblemList.tsx'
import { PageBeside } from './page/PageBeside.tsx'
import { SiteFoot } from './SiteFoot.tsx'
import { type FileScreenState, pageOf, pagePath } from './siteAddresses.ts'
import { siteQueries } from './siteQueries.ts'

const DeleteDialog = onDemand(async () => (await import('./DeleteDialog.tsx')).DeleteDialog)

export function FileScreen() {
  const { '*': file = '' } = useParams()
  const { steps, search } = (useLocation().state ?? {}) as FileScreenState
  const query = useQuery({ ...siteQueries.file(file), enabled: !useIsLeaving(file) })
  const { data: overview } = useQuery(siteQueries.overview)
  const page = query.data && overview && pageOf(query.data, overview.pages)
  return (
    <Screen
      title={query.data?.name ?? 'Site'}
      actions={
        <>
          <BackLink to={steps ?? '/site'} state={search && { search }}>
            {steps ? 'First steps' : 'Site'}
          </BackLink>
          {page && (
            <ButtonLink to={pagePath(page)}>
              <Icon name="eye" />
              See the page
            </ButtonLink>
          )}
        </>
      }
    >
      <Loaded query={query}>
        {(detail) => (
          <>
            <p className={styles.labels}>
              {/* Leaves out the label 'Changed', because a new label would push down the field that the owner is typing in. */}
              <FileLabels
                file={detail.state === 'changed' ? { ...detail, state: 'published' } : detail}
                hasProblem={false}
              />
            </p>
            {detail.hasNoPage && (
              <p className="note">
                Its page appears once a project or a price example belongs to it and, for a
                technology, a developer knows it.
              </p>
            )}
            {detail.value === null ? (
              <Empty title="It is deleted once you publish.">
                <p>Until then it can be brought back as it was.</p>
                <DiscardButton what={{ file }}>Bring it back</DiscardButton>
              </Empty>
            ) : (
              // A file without a page of its own, such as the facts, is previewed on the home page.
              <PageBeside path={page ?? '/'} file={file}>
                <FileForm key={file} detail={detail} />
              </PageBeside>
            )}
            <SiteFoot />
          </>
        )}
      </Loaded>
    </Screen>
  )
}

function FileForm({ detail }: { detail: SiteFileDetail }) {
  const form = useFormState(detail)
  const [isDeleting, setDeleting] = useState(false)
  const { file, folder, kind, drafts, problems, state } = detail
  // The field `hidden` is left out of the form, because it has a button of its own.
  const { hidden, ...properties } = detail.schema.properties ?? {}
  const isHidden = form.at(['hidden']) === true
  return (
    <FormContext value={form}>
      <div className="sections">
        <ProblemList problems={problems.filter(({ path }) => path === null)} of={file} />
        <div className={`${styles.form} stack`}>
          {state === 'new' && <p className="note">Fill in what is “Needed”, then publish it.</p>}
          <SchemaField schema={{ ...detail.schema, properties }} path={[]} />
        </div>
        <Actions>
          {drafts.length > 0 && state !== 'new' && (
            <DiscardButton what={{ file }}>Undo all changes here</DiscardButton>
          )}
          {hidden && (
            <Button
              id={fieldId(['hidden'])}
              onPress={() => form.change(['hidden'], isHidden ? undefined : true)}
            >
              {isHidden ? `Show this ${kind} again` : `Hide this ${kind}`}
            </Button>
          )}
          {folder !== null && (
            <Button look="danger" onPress={() => setDeleting(true)}>
              Delete this {kind}
            </Button>
          )}
        </Actions>
      </div>
      {isDeleting && <DeleteDialog named={detail} onClose={() => setDeleting(false)} />}
    </FormContext>
  )
}
