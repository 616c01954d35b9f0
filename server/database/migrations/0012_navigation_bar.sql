-- R-ENT-23: the bar over a shop's home page. Without a colour of its own it is drawn in the colours of the theme.

alter table shops
  add column bar_colour text check (bar_colour ~ '^#[0-9A-Fa-f]{6}$'),
  add column bar_text text not null default 'black' check (bar_text in ('black', 'white')),
  add column bar_search boolean not null default true;
