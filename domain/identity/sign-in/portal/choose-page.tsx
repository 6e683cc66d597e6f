import { Link } from 'react-router'
import { NotReadyNote } from '#domain/ground/summit/parts/not-ready-note.tsx'
import { typeWords } from '#domain/identity/accounts/words/types.ts'
import { useText } from '#kit/web/language.tsx'
import classes from '../parts/sign-in.module.css'
import { SignedOutPage } from '../parts/signed-out-page.tsx'
import { groupWords, chooseWords as words } from '../words/register.ts'
import { groupNames, registrationAddress, registrationGroups } from './registration-groups.ts'

/** The type chooser: the account types, each with one sentence. */
export default function ChoosePage() {
  const text = useText()
  return (
    <SignedOutPage
      title={words.title}
      below={
        <>
          {text(words.haveAccount)} <Link to="/login">{text(words.toLogin)}</Link>
        </>
      }
    >
      <NotReadyNote />
      {groupNames.map((group) => (
        <section key={group} className={classes.group} aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`} className={classes.groupName}>
            {text(groupWords[group].name)}
          </h2>
          <p className={classes.groupText}>{text(groupWords[group].text)}</p>
          <ul className={classes.types}>
            {registrationGroups[group].types.map((type) => (
              <li key={type}>
                <Link to={registrationAddress(type)} className={classes.type}>
                  <span className={classes.typeName}>{text(typeWords[type].name)}</span>
                  <span className={classes.typeText}>{text(typeWords[type].text)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </SignedOutPage>
  )
}
