-- The stored pages say what deleting an account does. Pages that an administrator has changed are left to them.
update site_content set updated_at = now(), content = replace(replace(content,
'You can ask us to delete your account: then everything goes that no order needs.',
'You can delete your account in the settings, whenever no order or payment of yours is open. At once go your catalog with its photographs and opinions, your listings, your profile, your posts and comments, your contact messages if you have confirmed your address, and every session; a paid plan ends, and the payment provider is told to delete you as a customer. Messages stay with the people you wrote to, under the name "Deleted user". Of an order stay its date, its price and the work as it was sold, without your name; a delivery address is erased 90 days after its order has ended. That an account with this number was deleted is noted, so that your other devices can be told.'),
'- Your account and catalog: until you delete them.',
'- Your account and catalog: until you delete them, which you can do yourself.')
where page_key = 'privacy' and revision = 1;

update site_content set updated_at = now(), content = replace(content,
'You can ask for the deletion of your account at any time. Open orders are brought to their end first, and records that the law asks for are kept.',
'You can delete your account in the settings at any time. Open orders are brought to their end first, earnings must have been paid out, and records that the law asks for are kept. A paid plan ends with the account, and what is paid for the running month is not given back.')
where page_key = 'terms' and revision = 1;
