/** Makes tabs follow the ARIA pattern for tabs. Without scripts all panels are open (`TechnologyStack.module.css`). */
export function startTabs(): void {
  document.addEventListener('click', ({ target }) => {
    const tab = tabAround(target)
    if (tab) select(tab)
  })
  document.addEventListener('keydown', (event) => {
    const tab = tabAround(event.target)
    // With these keys, the arrow keys are the browser's own shortcuts.
    if (!tab || event.altKey || event.ctrlKey || event.metaKey) return
    const tabs = tabsBeside(tab)
    const at = tabs.indexOf(tab)
    const positions: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      ArrowLeft: at + tabs.length - 1,
      ArrowUp: at + tabs.length - 1,
      Home: 0,
      End: tabs.length - 1,
    }
    const position = positions[event.key]
    const chosen = position === undefined ? undefined : tabs[position % tabs.length]
    if (!chosen) return
    event.preventDefault()
    select(chosen)
    chosen.focus()
  })
}

function select(chosen: HTMLElement): void {
  for (const tab of tabsBeside(chosen)) {
    const isChosen = tab === chosen
    tab.setAttribute('aria-selected', String(isChosen))
    tab.tabIndex = isChosen ? 0 : -1
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '')
    if (panel) panel.hidden = !isChosen
  }
}

function tabsBeside(tab: HTMLElement): HTMLElement[] {
  return [...(tab.closest('[role="tablist"]')?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
}

function tabAround(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[role="tab"]') : null
}
