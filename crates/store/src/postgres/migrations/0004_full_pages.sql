-- Most sessions lie idle, and an idle row needs no room to grow. Where rows are rewritten, what they leave behind makes room on their page.
ALTER TABLE sessions SET (fillfactor = 100);
