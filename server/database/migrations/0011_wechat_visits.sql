-- Where somebody was last is known of members alone, from user_shops: of a stranger's openId no shop is kept.

alter table wechat_users drop column shop_no;
