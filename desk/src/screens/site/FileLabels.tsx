import type { SiteFile } from 'protocol/desk/site.ts'
import { StateLabel } from '../../components/StateLabel.tsx'

/** The labels of a content file: its state, a problem, and whether the file is a sample, is hidden or has no page. */
export function FileLabels({ file, hasProblem }: { file: SiteFile; hasProblem: boolean }) {
  const { state, sample, hidden, hasNoPage } = file
  return (
    <>
      {hasProblem && <StateLabel tone="bad">Unfinished</StateLabel>}
      {state === 'changed' && <StateLabel tone="accent">Changed</StateLabel>}
      {state === 'new' && <StateLabel tone="accent">New</StateLabel>}
      {state === 'deleted' && <StateLabel tone="bad">Deleted</StateLabel>}
      {sample && <StateLabel>Sample</StateLabel>}
      {hidden && <StateLabel>Hidden</StateLabel>}
      {hasNoPage && <StateLabel>No page</StateLabel>}
    </>
  )
}

/** A colour as a patch. Only a screen reader says its code. */
export function ColourPatch({ colour }: { colour: string }) {
  return <span role="img" aria-label={colour} className="patch" style={{ background: colour }} />
}
