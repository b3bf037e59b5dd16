-- Nearly all works have the same version, so an index over it finds nothing; a look-up by words that used it read every work for each word.
drop index known_works_version;
