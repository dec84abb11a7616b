'use client'

import { Panel } from '../kit/panel'
import { ScreenHeader } from '../kit/screen-header'
import { ShortcutList } from '../shell/shortcut-list'
import { Answers } from './answers'
import { ContactForm } from './contact-form'
import classes from './help-screen.module.css'

/** Common questions, then the contact form. */
export function HelpScreen() {
  return (
    <>
      <ScreenHeader title="Help" description="Find answers to common questions, or contact us." />
      <div className={classes.columns}>
        <div className={classes.column}>
          <Answers />
        </div>
        <div className={classes.column}>
          <Panel title="Contact us" description="We reply by email within one working day.">
            <ContactForm />
          </Panel>
          <Panel title="Keyboard shortcuts">
            <ShortcutList />
          </Panel>
        </div>
      </div>
    </>
  )
}
