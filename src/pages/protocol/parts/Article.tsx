import type { ReactNode } from 'react'
import { Page } from '@/components/Page'
import { useShareDefault } from '@/hooks/useShare'
import './Article.scss'

export interface Section {
  title: string
  paragraphs: string[]
}

interface ArticleProps {
  updated: string
  opening: string
  sections: readonly Section[]
  /** What can be decided right below the text. */
  children?: ReactNode
}

/** A legal text. It is written in HTML elements on both targets, so that a screen reader finds its headings. */
export function Article({ updated, opening, sections, children }: ArticleProps) {
  useShareDefault()
  return (
    <Page plain>
      <article className="text-article">
        <p className="text-article__paragraph text--muted">更新日期：{updated}</p>
        <p className="text-article__paragraph">{opening}</p>
        {sections.map(({ title, paragraphs }) => (
          <section key={title}>
            <h2 className="text-article__title">{title}</h2>
            {paragraphs.map((paragraph) => (
              <p className="text-article__paragraph" key={paragraph}>
                {paragraph}
              </p>
            ))}
          </section>
        ))}
        {children}
      </article>
    </Page>
  )
}
